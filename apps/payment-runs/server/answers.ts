import { at, type Element, elementsOf, FileRefused, textAt } from '#apps/payments/api.ts';
import type { Answer } from '../domain/answers.ts';

const told = new Set(['TxInfAndSts', 'OrgnlPmtInfAndSts', 'Document']);

/** Code and words of a refusal, as the bank gives them. */
const reasonOf = (element: Element): string => {
  const info = at(element, 'StsRsnInf');
  const parts = [
    textAt(info, 'Rsn', 'Cd') || textAt(info, 'Rsn', 'Prtry'),
    ...(info?.parts ?? []).filter(({ name }) => name === 'AddtlInf').map(({ text }) => text.trim()),
  ];
  return parts
    .filter((part) => part !== '')
    .join(' ')
    .slice(0, 300);
};

/** What a file of the bank says of an order (pain.002, by local names, so that versions are the same); null: it is none. */
export async function readAnswer(bytes: Uint8Array): Promise<Answer | null> {
  const payments: Answer['payments'][number][] = [];
  let own: { readonly endToEnd: string; readonly status: string; readonly reason: string }[] = [];
  const orders: Answer['orders'][number][] = [];
  let answer: Answer | null = null;
  try {
    for await (const { element } of elementsOf(bytes, told)) {
      if (element.name === 'TxInfAndSts')
        own.push({
          endToEnd: textAt(element, 'OrgnlEndToEndId'),
          status: textAt(element, 'TxSts'),
          reason: reasonOf(element),
        });
      else if (element.name === 'OrgnlPmtInfAndSts') {
        // the order as a whole may be refused, its payments without a word of their own
        const [status, reason] = [textAt(element, 'PmtInfSts'), reasonOf(element)];
        payments.push(
          ...own.map((one) => ({ ...one, status: one.status || status, reason: one.reason || reason })),
        );
        orders.push({ status, reason });
        own = [];
      } else {
        const report = at(element, 'CstmrPmtStsRpt');
        const group = at(report, 'OrgnlGrpInfAndSts');
        if (!report || !group) return null;
        answer = {
          messageId: textAt(group, 'OrgnlMsgId'),
          status: textAt(group, 'GrpSts'),
          reason: reasonOf(group),
          orders,
          payments,
        };
      }
    }
  } catch (error) {
    if (error instanceof FileRefused) return null;
    throw error;
  }
  return answer;
}
