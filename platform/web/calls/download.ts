import { type CallTo, performFile } from '#platform/web/client/client.ts';
import { fileMessage, problemOf } from '#platform/web/client/failures.ts';
import { toast } from '#platform/web/store/toasts.ts';

/** Hands a file to the browser to be saved. */
export function saveFile(file: File): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), 60_000); // some browsers read it after the click has returned
}

/** Gets the file of a call with `file: true` and saves it; what went wrong is said in a toast. Answers whether it worked. */
export async function download<Sent>(call: CallTo<Sent, unknown>, input: NoInfer<Sent>): Promise<boolean> {
  try {
    saveFile(await performFile(call, input));
    return true;
  } catch (error) {
    const status = problemOf(error)?.status ?? 0;
    // 401, 403 and 5xx have been dealt with by the client
    if (status !== 401 && status !== 403 && status < 500) toast.error(fileMessage(error));
    return false;
  }
}
