// The page of a new topic: the list, its form, and the test of both.
import { singular } from './names.ts';
import type { Place } from './place.ts';

/** Path inside the app's folder → text. */
export function pageFiles(place: Place): Record<string, string> {
  const { component, one } = place.topic;
  return {
    [`web/${component}Page.tsx`]: page(place),
    [`web/${one}Form.tsx`]: form(place),
    [`web/${component}Page.test.tsx`]: pageTest(place),
  };
}

/** web/text.ts of an app that has none yet. */
export const textFile = (app: string): string => `import { texts } from '#platform/web/text/text.ts';
import type en from '../locales/en.ts';

export const useText = texts<typeof en>('${app}');
`;

const page = ({
  app,
  texts,
  topic: { component, file, one, text, variable },
}: Place): string => `import { useMay } from '#platform/web/calls/access.ts';
import { useAct, usePages } from '#platform/web/calls/calls.ts';
import { ask } from '#platform/web/client/confirmation.ts';
import { ListPage } from '#platform/web/kit/page/ListPage.tsx';
import { DataTable } from '#platform/web/kit/table/DataTable.tsx';
import { closeWork, openWork } from '#platform/web/store/workspace.ts';
import { key, type ${one}, ${variable} } from '../contract/${file}.ts';
import { ${one}Form } from './${one}Form.tsx';
import { useText } from './${texts}';

/** ${text}: the list; a row opens its form. */
export default function ${component}Page() {
  const t = useText();
  const may = { write: useMay(key, 'Write'), edit: useMay(key, 'Edit'), remove: useMay(key, 'Delete') };
  const list = usePages(${variable}.list, {});
  const remove = useAct(${variable}.remove, { success: t('${variable}.removed') });
  const open = (row?: ${one}) => {
    const work = \`${app}.${variable}.\${row?.id ?? 'new'}\`;
    openWork({
      key: work,
      title: row?.name ?? t('${variable}.create'),
      render: () => <${one}Form one={row} onDone={() => closeWork(work)} />,
    });
  };
  const drop = async ({ id, version, name }: ${one}) => {
    const title = t('${variable}.remove');
    if (await ask({ title, text: name, yes: title, danger: true })) await remove.send({ id, version });
  };
  const primary = may.write ? { label: t('${variable}.create'), onClick: () => open() } : undefined;
  return (
    <ListPage title={t('screens.${component}Page')} primary={primary}>
      <DataTable
        label={t('screens.${component}Page')}
        list={list}
        rowName={(row) => row.name}
        {...(may.edit ? { onRow: open } : {})}
        empty={{ title: t('${variable}.empty'), icon: 'tasks' }}
        columns={[{ key: 'name', head: t('${variable}.name'), cell: (row) => row.name, phone: 'title' }]}
        actions={(row) =>
          may.remove ? [{ label: t('${variable}.remove'), icon: 'delete', danger: true, onClick: () => void drop(row) }] : []
        }
      />
    </ListPage>
  );
}
`;

const form = ({
  app,
  texts,
  topic: { file, one, variable },
}: Place): string => `import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { type ${one}, ${variable} } from '../contract/${file}.ts';
import { useText } from './${texts}';

/** Records a new one, or changes the one that is there. */
export function ${one}Form({ one, onDone }: { readonly one: ${one} | undefined; readonly onDone: () => void }) {
  const t = useText();
  const shared = {
    onDone,
    onCancel: onDone,
    success: t('${variable}.saved'),
    draftKey: \`${app}.${variable}.\${one?.id ?? 'new'}\`,
  };
  return one ? (
    <ActionForm {...shared} call={${variable}.change} initial={one}>
      {(form) => <TextField label={t('${variable}.name')} {...form.field('name')} />}
    </ActionForm>
  ) : (
    <ActionForm {...shared} call={${variable}.create} initial={{ name: '' }}>
      {(form) => <TextField label={t('${variable}.name')} {...form.field('name')} />}
    </ActionForm>
  );
}
`;

const pageTest = ({
  app,
  taken,
  topic: { component, file, german, one, text },
}: Place): string => `import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { workspace } from '#platform/web/store/workspace.ts';
import { answerWith, ok, problem } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import { key, type ${one} } from '../contract/${file}.ts';
import ${component}Page from './${component}Page.tsx';
import { ${one}Form } from './${one}Form.tsx';

const path = '/api/${app}/${file}';
const north: ${one} = { id: '0190a5b0-0000-7000-8000-000000000001', version: 3, name: 'North' };
const every = ['Read', 'Write', 'Edit', 'Delete'];
const listOf = (...items: ${one}[]) => ({ [\`GET \${path}\`]: () => ok({ items, nextCursor: null, total: null }) });
const page = (actions = every, language: 'en' | 'de' = 'en') =>
  show(<${component}Page />, { me: { access: { [key]: actions } }, language });

beforeEach(async () => {
  addTextSource('${app}', { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') });
  await loadTexts('${app}');
  workspace.set({ items: [], front: null });
});

test('the list; a row opens its form, the button an empty one', async () => {
  answerWith(listOf(north));
  const { user } = await page();
  await user.click(await screen.findByText('North'));
  await user.click(screen.getByRole('button', { name: 'New ${singular(text.toLowerCase())}' }));
  expect(workspace.get().items.map((one) => one.title)).toEqual(['North', 'New ${singular(text.toLowerCase())}']);
});

test('removed after a yes, with the version that was read', async () => {
  const sent = answerWith({ ...listOf(north), [\`DELETE \${path}/\${north.id}\`]: () => ok({ done: true }) });
  const { user } = await page();
  await user.click(await screen.findByRole('button', { name: 'Actions for North' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  expect(sent.some((one) => one.method === 'DELETE')).toBe(false);
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(sent.find((one) => one.method === 'DELETE')?.body).toEqual({ version: 3 }));
});

test('nothing there is said; a failure is an error, never an empty list', async () => {
  answerWith(listOf());
  await page();
  expect(await screen.findByText('No ${text.toLowerCase()} yet.')).toBeInTheDocument();
  document.body.replaceChildren();
  answerWith({ [\`GET \${path}\`]: () => problem(500) });
  await page();
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect(screen.queryByText('No ${text.toLowerCase()} yet.')).toBe(null);
});

test('who may only read has no button, no menu and no form', async () => {
  answerWith(listOf(north));
  const { user } = await page(['Read']);
  await user.click(await screen.findByText('North'));
  expect(screen.queryByRole('button', { name: /New|North/ })).toBe(null);
  expect(workspace.get().items).toEqual([]);
});

test('in German', async () => {
  answerWith(listOf());
  await page(every, 'de');
  expect(await screen.findByRole('heading', { name: '${german}' })).toBeInTheDocument();
  expect(await screen.findByText('Noch keine ${german}.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '${german} erfassen' })).toBeInTheDocument();
});

test('the form sends a new one, and a change with the version that was read', async () => {
  const sent = answerWith({ [\`POST \${path}\`]: () => ok(north), [\`PUT \${path}/\${north.id}\`]: () => ok(north) });
  for (const one of [undefined, north]) {
    const done = vi.fn<() => void>();
    const { user } = await show(<${one}Form one={one} onDone={done} />);
    await user.type(await screen.findByRole('textbox', { name: /Name/ }), 'ern');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(done).toHaveBeenCalledOnce());
    document.body.replaceChildren();
  }
  expect(sent.map((one) => one.body)).toMatchObject([{ name: 'ern' }, { name: 'Northern', version: 3 }]);
});

test('a name that is taken is said at its field', async () => {
  const message = 'This name is already taken.';
  answerWith({
    [\`POST \${path}\`]: () =>
      problem(409, { code: '${taken}', title: message, errors: [{ path: 'name', code: '${taken}', message }] }),
  });
  const { user } = await show(<${one}Form one={undefined} onDone={() => undefined} />);
  await user.type(await screen.findByRole('textbox', { name: /Name/ }), 'North');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findAllByText(new RegExp(message))).length).toBeGreaterThan(0);
  expect(screen.getByRole('textbox', { name: /Name/ })).toHaveAttribute('aria-invalid', 'true');
});
`;
