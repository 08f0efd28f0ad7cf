import server from './en/server.ts';

export default { ...server };
