// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Field } from './field.tsx';

function Form() {
  const [mobile, setMobile] = useState('');
  const [, setPresses] = useState(0);
  return (
    <>
      <Field label="手机号" value={mobile} onChange={({ currentTarget }) => setMobile(currentTarget.value)} />
      <button onClick={() => setPresses((many) => many + 1)}>{`发送到 ${mobile}`}</button>
    </>
  );
}

it('what was written before the page was alive is known to it, and stays', () => {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<Form />);
  const field = screen.getByLabelText<HTMLInputElement>('手机号');
  field.value = '13812345678';
  render(<Form />, { container, hydrate: true });
  fireEvent.click(screen.getByRole('button'));
  expect(screen.getByRole('button').textContent).toBe('发送到 13812345678');
  expect(field.value).toBe('13812345678');
});
