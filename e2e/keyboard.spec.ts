import { expect, type Locator, type Page } from '@playwright/test';
import { logIn, test } from './demo-site';

/** Presses Tab until `target` has the focus; fails if it never gets it. */
async function tabTo(page: Page, target: Locator, atMost = 60): Promise<void> {
  for (let pressed = 0; pressed < atMost; pressed += 1) {
    await page.keyboard.press('Tab');
    if (await hasFocus(target)) return;
  }
  await expect(target, `not reached by ${atMost} times Tab`).toBeFocused();
}

/**
 * Tells whether the target has the focus. The code of popovers replaces a figure by a copy when it
 * loads, so the one on the page counts.
 */
async function hasFocus(target: Locator): Promise<boolean> {
  const seen = await target.evaluate((element) =>
    element.isConnected ? element === document.activeElement : null,
  );
  return seen ?? hasFocus(target);
}

test('a first visit: past the bars to the search box', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the page' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('combobox', { name: 'Search properties' })).toBeFocused();
});

test('X-01: from the palette to a property and the source of a figure', async ({ page, site }) => {
  await logIn(page, site, 'member', '/app');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Go to' });
  await expect(palette.getByRole('option').first()).toBeVisible();
  await page.keyboard.type('property');
  await expect(palette.getByRole('option', { selected: true })).toContainText('Property');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/app/property');
  await expect(palette).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Look up a property');

  await page.keyboard.press('/');
  await expect(page.getByRole('combobox', { name: 'Search properties' })).toBeFocused();
  await page.keyboard.type('chestnut');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/app/property/*');

  const figure = page
    .getByRole('main')
    .getByRole('button', { name: /source of/ })
    .first();
  await expect(figure).toBeVisible();
  await tabTo(page, figure);
  const evidence = page.getByRole('dialog');
  await expect(evidence).toContainText('Sample County');
  await page.keyboard.press('Escape');
  await expect(evidence).toBeHidden();
  await expect(figure).toBeFocused();
});

test('X-01: a figure keeps the focus, and a press under way, when the code of its source comes late', async ({
  page,
  site,
}) => {
  let letCome = () => {};
  const held = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await page.route(/\/popover-parts-/, async (route) => {
    await held;
    await route.continue();
  });
  await logIn(page, site, 'member', '/app/property');
  await page.getByRole('combobox', { name: 'Search properties' }).fill('chestnut');
  await page.getByRole('option').first().click();
  await page.waitForURL('**/app/property/*');
  const figures = page.getByRole('main').getByRole('button', { name: /source of/ });
  await tabTo(page, figures.first());
  const pressed = page.getByRole('button', { name: /source of Living area/ }).first();
  await pressed.hover();
  await page.mouse.down();
  await expect(pressed).toBeFocused();
  letCome();
  // The figures that are not being pressed have become triggers.
  await expect(figures.first()).toHaveAttribute('aria-haspopup', 'dialog');
  await page.mouse.up();
  await expect(page.getByRole('dialog')).toContainText('Living area');
  await page.keyboard.press('Escape');
  await expect(pressed).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(pressed).not.toBeFocused();
});

test('F-06: the fields of title fees up to the result', async ({ page, site }) => {
  await logIn(page, site, 'member', '/app/title-fees');
  const price = page.getByRole('textbox', { name: 'Price', exact: true });
  await expect(price).toBeVisible();
  // The charges of the county that the page begins with come first.
  await tabTo(page, price, 250);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('450k');
  await tabTo(page, page.getByRole('textbox', { name: 'Loan', exact: true }));
  await page.keyboard.press('Control+a');
  await page.keyboard.type('360k');
  await tabTo(page, page.getByRole('combobox', { name: 'State', exact: true }), 150);
  await page.keyboard.type('Florida');
  await tabTo(page, page.getByRole('combobox', { name: 'County', exact: true }));
  await page.keyboard.type('Orange');
  const result = page.getByRole('region', { name: 'Result', exact: true });
  await expect(result).toContainText(/Charges of both sides\$[1-9]/);
  await expect(page).toHaveURL(/price=450000.*county=Orange/);
});

for (const width of [1440, 390]) {
  test(`F-06, WCAG 2.4.11: at ${width} px nothing that has the focus lies behind the totals of a net sheet`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const deal = 'price=450000&loan=360000&rate=6.5&taxes=6000&state=FL&county=Orange&offers=2';
    await logIn(page, site, 'member', `/app/title-fees/selling?${deal}&o2price=460000`);
    await expect(page.getByText('The seller takes home')).toBeVisible();
    await expect(page.locator('[data-stays]')).toBeVisible();
    const hidden: string[] = [];
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let pressed = 0; pressed < 60; pressed += 1) {
        await page.keyboard.press(key);
        const covered = await page.evaluate(coveredFocus);
        if (covered !== null) hidden.push(`${key}: ${covered}`);
      }
    }
    expect(hidden).toEqual([]);
  });
}

/** Returns the name of the focused control if the totals cover its middle, otherwise null. */
function coveredFocus(): string | null {
  const focused = document.activeElement;
  const totals = document.querySelector('[data-stays]');
  // What scrolls by itself may be larger than the window.
  if (!focused?.matches('a, button, input, select') || totals?.contains(focused)) return null;
  const { x, y, width, height } = focused.getBoundingClientRect();
  const top = document.elementFromPoint(x + width / 2, y + height / 2);
  return top !== null && totals?.contains(top)
    ? (focused.getAttribute('aria-label') ?? focused.textContent)
    : null;
}

test('F-02: the filters of the list hold the focus and give it back', async ({ page, site }) => {
  await logIn(page, site, 'member', '/app/search');
  await expect(page.getByText('20,000 homes', { exact: true })).toBeVisible();
  const button = page.getByRole('button', { name: /^More filters/ });
  await tabTo(page, button, 80);
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Filters' });
  await expect(drawer).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await expect(drawer.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(button).toBeFocused();

  await page.keyboard.press('Enter');
  await tabTo(page, drawer.getByRole('textbox', { name: 'Equity, at least' }), 80);
  await page.keyboard.type('40');
  await tabTo(page, drawer.getByRole('button', { name: /^Show [\d,]+ homes$/ }), 120);
  await page.keyboard.press('Enter');
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL(/equityMin=40/);
  await expect(button).toBeFocused();
});

test('M-01: the signup modal holds the focus and gives it back', async ({ page }) => {
  await page.goto('/');
  const answer = await page.request.get('/v1/properties/suggest?q=juniper');
  const { suggestions } = await answer.json();
  const [last, ...first]: { id: string; address: { line: string } }[] = suggestions;
  for (const { id } of first.slice(0, 5)) {
    expect((await page.request.get(`/v1/properties/${id}`)).status()).toBe(200);
  }
  await page.goto(`/property/${first[0]?.id}`);
  await expect(page.getByRole('heading', { name: 'Sources', exact: true })).toBeVisible();
  const box = page.getByRole('combobox', { name: 'Search properties' });
  let answered = () => {};
  const reading = new Promise<void>((resolve) => {
    answered = resolve;
  });
  await page.route(`**/v1/properties/${last?.id}`, async (route) => {
    await reading;
    await route.continue();
  });
  await tabTo(page, box);
  await page.keyboard.type(last?.address.line ?? '');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/property/${last?.id}`);
  // The answer is held back until the reader is in the box again, which is when the modal opens.
  await page.keyboard.press('/');
  await expect(box).toBeFocused();
  answered();
  const modal = page.getByRole('dialog', { name: 'Unlock Premium Features' });
  await expect(modal).toBeVisible();
  for (let pressed = 0; pressed < 5; pressed += 1) {
    await page.keyboard.press('Tab');
    await expect(modal.locator(':focus')).toHaveCount(1);
  }
  await page.keyboard.press('Escape');
  await expect(modal).toBeHidden();
  await expect(box).toBeFocused();
});

test('F-09: a dialog of the calculators gives the focus back to its button', async ({
  page,
  site,
}) => {
  await logIn(page, site, 'member', '/app/calculators/payment');
  const save = page.getByRole('button', { name: /Save/ }).first();
  await expect(save).toBeVisible();
  await tabTo(page, save, 120);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(save).toBeFocused();
});
