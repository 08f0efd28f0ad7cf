import { useState } from 'react';
import { homeLogo } from '#platform/contract/home-logo.ts';
import { useMe } from '#platform/web/calls/access.ts';
import { urlOf } from '#platform/web/client/client.ts';
import { connection } from '#platform/web/client/connection.ts';
import classes from './TopBar.module.css';

/** Whose house this is, as a picture; as its name where the picture cannot be had. With the connection it is asked for again. */
export function HomeLogo() {
  const { name, logo } = useMe().owner;
  const { offline, at } = connection.use();
  const [failed, setFailed] = useState<string | null>(null);
  if (logo === null) return null;
  // a new state of the connection is a new attempt, also for a browser that remembers the broken picture
  const attempt = `${offline} ${at}`;
  if (failed === attempt) return <span className={classes.logo}>{name}</span>;
  return (
    <img
      key={attempt}
      src={urlOf(homeLogo.ownLogo, { at: logo })}
      alt={name}
      title={name}
      className={classes.logo}
      onError={() => setFailed(attempt)}
    />
  );
}
