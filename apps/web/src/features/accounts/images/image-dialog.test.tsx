import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { useToasts } from '../../../kit/notify/toast-store';
import { aPhoto, drawsImages } from '../../../test/images';
import { Button } from '../../../ui/button';
import { ImageDialog } from './image-dialog';

async function opened(onSave: (file: File) => Promise<void>, currentImage: string | null = null) {
  drawsImages();
  const user = userEvent.setup({ applyAccept: false });
  render(
    <ImageDialog
      title="Logo"
      currentImage={currentImage}
      maxMb={2}
      onSave={onSave}
      trigger={(open) => <Button onClick={open}>Change logo</Button>}
    />,
  );
  const open = async () => {
    await user.click(screen.getByRole('button', { name: 'Change logo' }));
    return within(await screen.findByRole('dialog', { name: 'Logo' }));
  };
  return { user, open, dialog: await open() };
}

const nothing = async () => undefined;
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('B-07 B-08 a choice is previewed, saved once, and the dialog closes on success', async () => {
  let finish: () => void = () => undefined;
  const onSave = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
  );
  const { user, dialog } = await opened(onSave);
  expect(dialog.getByText('Accepted formats: PNG, JPEG, JPG, WebP (max 2MB)')).toBeDefined();
  const file = aPhoto();
  await user.upload(dialog.getByLabelText('Image file'), file);
  expect(dialog.getByRole('img').getAttribute('src')).toBe('blob:chosen');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await user.click(await dialog.findByRole('button', { name: 'Saving...' }));
  expect(onSave.mock.calls).toEqual([[file]]);
  finish();
  await closed();
  expect(useToasts.getState().toasts.map(({ text }) => text)).toEqual([
    'Logo updated successfully!',
  ]);
});

test('B-07 B-08 removing clears the choice, and Cancel forgets it', async () => {
  const { user, open, dialog } = await opened(nothing);
  await user.upload(dialog.getByLabelText('Image file'), aPhoto());
  await user.click(dialog.getByRole('button', { name: 'Remove selected image' }));
  expect(dialog.queryByRole('img')).toBeNull();
  await user.upload(dialog.getByLabelText('Image file'), aPhoto());
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await closed();
  expect((await open()).queryByRole('img')).toBeNull();
});

test('B-10 a wrong file and no file are refused beside the picker', async () => {
  const onSave = vi.fn(nothing);
  const { user, dialog } = await opened(onSave);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByText('Please select an image to upload')).toBeDefined();
  const picker = dialog.getByLabelText('Image file');
  await user.upload(picker, aPhoto('me.gif', 'image/gif'));
  expect(dialog.getByText('Please select a valid image file (PNG, JPEG, JPG, WebP)')).toBeDefined();
  await user.upload(picker, new File([new Uint8Array(2_097_153)], 'a.png', { type: 'image/png' }));
  expect(dialog.getByText('File size must be less than 2MB')).toBeDefined();
  expect(onSave).not.toHaveBeenCalled();
});

test('with an existing image and no new one nothing is saved or announced', async () => {
  const onSave = vi.fn(nothing);
  const { user, dialog } = await opened(onSave, '/old.webp');
  expect(dialog.getByRole('img').getAttribute('src')).toBe('/old.webp');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await closed();
  expect(onSave).not.toHaveBeenCalled();
  expect(useToasts.getState().toasts).toEqual([]);
});

test('B-15 a failed save says so with its reason, and the choice stays', async () => {
  const { user, dialog } = await opened(() => Promise.reject(new Error('File too large')));
  await user.upload(dialog.getByLabelText('Image file'), aPhoto());
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  const alert = await dialog.findByRole('alert');
  expect(alert.textContent).toBe('Failed to save image. Please try again.File too large');
  expect(dialog.getByRole('img').getAttribute('src')).toBe('blob:chosen');
});
