// The limit that the product is measured against: a bare Fastify + node-postgres server that sends the same statements in one
// transaction and checks the same passwords, without contract, access rules, row-level security, validation or typed queries.
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { verify } from '@node-rs/argon2';
import Fastify from 'fastify';
import pg from 'pg';
import { v7 } from 'uuid';
import type { Recipes } from './capture.ts';

pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);
const recipes = JSON.parse(fs.readFileSync(process.env['BENCH_RECIPES']!, 'utf8')) as Recipes;
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL']!, max: 10 });
const app = Fastify();
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
let count = 0;

for (const [number, { statements, known, keys, password }] of Object.values(recipes).entries()) {
  const prepared = statements.map(({ text, values }, index) => ({
    name: `s${number}-${index}`,
    text,
    inserts: /^\s*(insert|update)/i.test(text),
    values: values.map((value) =>
      value !== null && typeof value === 'object' && 'base64' in value
        ? Buffer.from(String(value.base64), 'base64')
        : value,
    ),
  }));
  const handler = async () => {
    if (password && !(await verify(password.hash, password.given))) throw new Error('wrong password');
    const client = await pool.connect();
    // what the product makes anew for every request is made anew here
    const fresh = new Map<unknown, unknown>(keys.map((key) => [key, `bare-${process.pid}-${(count += 1)}`]));
    const valueOf = (value: unknown) => {
      if (Buffer.isBuffer(value)) return randomBytes(value.length);
      if (typeof value !== 'string') return value;
      if (!fresh.has(value) && uuid.test(value) && !known.includes(value)) fresh.set(value, v7());
      return fresh.get(value) ?? value;
    };
    try {
      await client.query('begin');
      // the search function of residents refuses a caller without an organisation
      await client.query({
        name: 'organisation',
        text: `select set_config('app.organisation_id', $1, true)`,
        values: [known[0]],
      });
      let rows: unknown[] = [];
      for (const statement of prepared) {
        const result = await client.query({
          name: statement.name,
          text: statement.text,
          values: statement.inserts ? statement.values.map(valueOf) : statement.values,
        });
        if (result.rows.length > 0) rows = result.rows;
      }
      await client.query('commit');
      return rows;
    } catch (error) {
      await client.query('rollback');
      throw error;
    } finally {
      client.release();
    }
  };
  app.get(`/${number}`, handler);
  app.post(`/${number}`, handler);
}
await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });
