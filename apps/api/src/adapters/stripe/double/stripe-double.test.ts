import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answers } from './answer';
import { openStripeDouble, type StripeDouble } from './stripe-double';
import { readSpec, readWholeSpec, type Spec, validatorOf } from './validator';

const started = 1_763_640_000;
const wholeSpec = readWholeSpec();

let double: StripeDouble;
beforeAll(async () => {
  double = await openStripeDouble(started);
});
afterAll(() => double.close());

async function send(call: string, form: string, to = double) {
  const [method = '', path = ''] = call.split(' ');
  const url = `${to.url}${path.replace(/\{\w+\}/, 'x_1')}`;
  const isForm = method === 'post';
  const response = await fetch(isForm ? url : `${url}?${form}`, {
    method: method.toUpperCase(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    ...(isForm && { body: form }),
  });
  return { status: response.status, body: Object(await response.json()) };
}

describe("Stripe's own description of our calls", () => refusesWhatStripeDoes(readSpec()));

describe.skipIf(wholeSpec === null)(
  "Stripe's whole description (skipped where it is not kept beside the project)",
  () => {
    if (wholeSpec !== null) refusesWhatStripeDoes(wholeSpec);
  },
);

function refusesWhatStripeDoes(spec: Spec): void {
  let held: StripeDouble;
  beforeAll(async () => {
    held = await openStripeDouble(started, validatorOf(spec));
  });
  afterAll(() => held.close());

  test.each(Object.keys(answers))(
    'is on for %s: a parameter that it lacks is refused',
    async (call) => {
      const { status, body } = await send(call, 'surely_not_a_parameter=1', held);
      expect(status).toBe(400);
      expect(body.error).toMatchObject({
        code: 'parameter_unknown',
        param: 'surely_not_a_parameter',
      });
    },
  );

  test.each([
    { call: 'post /v1/checkout/sessions', form: 'mode=gift', param: 'mode' },
    {
      call: 'post /v1/checkout/sessions',
      form: 'payment_method_types[0]=card',
      param: 'payment_method_types',
    },
    {
      call: 'post /v1/checkout/sessions',
      form: 'line_items[0][cost]=1',
      param: 'line_items[0][cost]',
    },
    {
      call: 'post /v1/subscriptions/{id}',
      form: 'cancel_at_period_end=maybe',
      param: 'cancel_at_period_end',
    },
    { call: 'get /v1/invoices', form: 'limit=many', param: 'limit' },
  ])('$call refuses $form', async ({ call, form, param }) => {
    const { status, body } = await send(call, form, held);
    expect(status).toBe(400);
    expect(body.error).toMatchObject({ type: 'invalid_request_error', param });
  });
}

test('a description that does not compile stops the start, and is not skipped', () => {
  const broken = { '/v1/x': { post: { requestBody: {}, responses: {} } } };
  expect(() => validatorOf({ paths: broken })).toThrow();
});

test('what is not there is refused in the body that Stripe uses', async () => {
  const { status, body } = await send('get /v1/subscriptions/{id}', '');
  expect(status).toBe(404);
  expect(body.error).toMatchObject({
    code: 'resource_missing',
    message: "No such subscription: 'x_1'",
  });
});

test('an address that Stripe does not have is refused likewise', async () => {
  const { status, body } = await send('get /v1/nothing', '');
  expect(status).toBe(404);
  expect(body.error.type).toBe('invalid_request_error');
});
