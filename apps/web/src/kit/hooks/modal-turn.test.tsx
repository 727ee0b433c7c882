import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useModalTurn } from './modal-turn';

type Props = { name: 'signup' | 'upgrade' | 'exit-intent'; wants: boolean };

function Modal({ name, wants }: Props) {
  return useModalTurn(name, wants) ? <p>{name}</p> : null;
}

function shown() {
  return screen.queryAllByText(/./).map((modal) => modal.textContent);
}

test('one dialog at a time, in the order in which they wanted to open', () => {
  const all = (signup: boolean, upgrade: boolean, exit: boolean) => (
    <>
      <Modal name="signup" wants={signup} />
      <Modal name="upgrade" wants={upgrade} />
      <Modal name="exit-intent" wants={exit} />
    </>
  );
  const { rerender, unmount } = render(all(false, true, false));
  expect(shown()).toEqual(['upgrade']);
  rerender(all(true, true, false));
  rerender(all(true, true, true));
  expect(shown()).toEqual(['upgrade']);
  rerender(all(true, false, true));
  expect(shown()).toEqual(['signup']);
  rerender(all(false, false, true));
  expect(shown()).toEqual(['exit-intent']);
  unmount();
  render(all(false, true, false));
  expect(shown()).toEqual(['upgrade']);
});
