export default { screens: {} };
