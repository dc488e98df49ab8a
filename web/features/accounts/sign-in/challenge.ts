/** What a challenge script leaves in the window: asks the reader, and answers what proves it (docs/product/sign-in.md#challenge). */
interface ChallengeWindow extends Window {
  kaipanCaptcha?: { ticket(): Promise<string> };
}

const loading = new Map<string, Promise<void>>();

/** Loads the script that puts a challenge, and answers the ticket that it gives. */
export async function ticketFrom(script: string): Promise<string> {
  let loaded = loading.get(script);
  if (loaded === undefined) loading.set(script, (loaded = load(script)));
  try {
    await loaded;
  } catch (error) {
    loading.delete(script);
    throw error;
  }
  const { kaipanCaptcha } = window as ChallengeWindow;
  if (kaipanCaptcha === undefined) throw new Error(`${script} puts no challenge`);
  return kaipanCaptcha.ticket();
}

function load(script: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const element = document.createElement('script');
    element.src = script;
    element.addEventListener('load', () => resolve());
    element.addEventListener('error', () => {
      element.remove();
      reject(new Error(`${script} did not load`));
    });
    document.head.append(element);
  });
}

/** Asks; when a challenge comes back, once more with its ticket. */
export async function withTicket<T extends { captcha_js: string }>(ask: (ticket: string) => Promise<T>): Promise<T> {
  const answer = await ask('');
  return answer.captcha_js === '' ? answer : ask(await ticketFrom(answer.captcha_js));
}
