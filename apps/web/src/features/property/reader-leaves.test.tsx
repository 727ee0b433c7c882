import { act, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { forgetSession } from '../../platform/session/sign-out';
import { startSession } from '../../platform/session/start-session';
import { server } from '../../test/network';
import { openApp } from '../../test/open-app';
import { onPins } from '../../test/property-memory';
import { signedIn } from '../../test/signed-in';
import { aProperty } from './test/a-property';

test('C-02 the public page of a property shows what visitors may see once its reader has signed out', async () => {
  signedIn();
  const property = aProperty();
  const searchLimit = { searchesRemaining: null, resetsAt: null };
  server.use(
    ...onPins(),
    http.get('*/v1/properties/:id', ({ request }) => {
      const parcelNumber = request.headers.has('authorization') ? 'of-members' : 'of-visitors';
      return HttpResponse.json({ property: { ...property, parcelNumber }, searchLimit });
    }),
  );
  await startSession();
  openApp(`/property/${property.id}`);
  expect(await screen.findByText('Parcel of-members')).toBeDefined();
  act(() => forgetSession());
  expect(await screen.findByText('Parcel of-visitors')).toBeDefined();
  expect(screen.queryByText('Parcel of-members')).toBeNull();
});
