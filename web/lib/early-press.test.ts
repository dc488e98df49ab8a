// @vitest-environment jsdom
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { keepEarlyPresses, PART_ALIVE } from './early-press.ts';

const done = vi.fn<() => void>();
let part: HTMLElement;
let button: HTMLElement;

beforeAll(() => keepEarlyPresses(PART_ALIVE));
beforeEach(() => {
  done.mockReset();
  document.body.innerHTML = '<div class="later"><button aria-pressed="false">关注</button></div><button>别处</button>';
  part = document.querySelector<HTMLElement>('.later') ?? document.body;
  button = part.querySelector<HTMLElement>('button') ?? document.body;
});

/** The program of the part comes. */
async function comeAlive() {
  button.addEventListener('click', done);
  part.dispatchEvent(new Event(PART_ALIVE));
  await new Promise((resolve) => setTimeout(resolve));
}

test('a press before the program is done once when it comes', async () => {
  button.click();
  await comeAlive();
  expect(done).toHaveBeenCalledOnce();
  button.click();
  await comeAlive();
  expect(done).toHaveBeenCalledTimes(2);
});

test('what nobody pressed does nothing', async () => {
  document.querySelector<HTMLElement>('body > button')?.click();
  await comeAlive();
  expect(done).not.toHaveBeenCalled();
});

test('a button that says something else by now is left alone', async () => {
  button.click();
  button.setAttribute('aria-pressed', 'true');
  await comeAlive();
  expect(done).not.toHaveBeenCalled();
});
