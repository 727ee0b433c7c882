import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { NeighbourhoodMap } from './neighbourhood-map';
import type { Scene } from './scene';

const scene: Scene = {
  subject: { lat: 39.94, lng: -75.17, label: '418 Larkspur Ln', isExact: true },
  places: [
    { id: 'a', mark: '1', lat: 39.942, lng: -75.169, label: '426 Larkspur Ln: $238,000' },
    { id: 'b', mark: '2', lat: 39.938, lng: -75.173, label: '31 Bramble St: $251,500' },
  ],
};

afterEach(cleanup);

test('without WebGL the map is a drawing that says in words what it shows', () => {
  render(<NeighbourhoodMap scene={scene} selected={null} onSelect={() => {}} />);
  const drawing = screen.getByRole('img', { name: /Map of 418 Larkspur Ln and 2 sales nearby/ });
  expect(drawing.textContent).toContain('¼ mile');
});

test('pressing a pin of the drawing selects its place', async () => {
  const onSelect = vi.fn<(id: string) => void>();
  render(<NeighbourhoodMap scene={scene} selected={null} onSelect={onSelect} />);
  await userEvent.click(screen.getByText('2'));
  expect(onSelect).toHaveBeenCalledWith('b');
});

test('a place known only by its ZIP is told as such', () => {
  const vague = { ...scene, subject: { ...scene.subject, isExact: false } };
  render(<NeighbourhoodMap scene={vague} selected={null} onSelect={() => {}} />);
  expect(screen.getByRole('img', { name: /at an approximate place/ })).toBeDefined();
});
