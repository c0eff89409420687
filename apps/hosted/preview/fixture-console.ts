import type { PageOf, Site, TestCard } from '../src/generated/hosted-pages.ts'

const date = '2026-11-21T10:00:00.000Z'
const event = '0199f0c2-7a52-7d11-9a35-0b1f6a1c9e01'
const link = 'http://127.0.0.1:4010/_hosted/recover?token=token'

export function consolePage(site: Site, cards: readonly TestCard[]): PageOf<'console'> {
  return {
    page: 'console',
    site,
    cards,
    outcomes: ['approve', 'decline', 'challenge'],
    seeds: ['empty', 'small-shop', 'busy-shop', 'clothes-shop', 'flower-shop'],
    connection: {
      baseUrl: 'http://127.0.0.1:4010',
      dev: 'http://127.0.0.1:4010/_dev',
      siteId: '0199f0c2-7a52-7d11-9a35-0b1f6a1c9e02',
      clientId: '0199f0c2-7a52-7d11-9a35-0b1f6a1c9e03',
      apiKey: 'preview-key',
      products: [{ catalogItemId: 'jug', name: 'Water jug' }],
      coupon: { code: 'WELCOME' },
      accounts: [
        { role: 'member', email: 'ada@example.com', password: 'a-long-password' },
        { role: 'owner', email: 'owner@example.com', password: 'a-long-password' },
      ],
    },
  }
}

/** Responses of `/_dev`, by route. */
export const controlPlane: Readonly<Record<string, unknown>> = {
  'GET /_dev/clock': { now: date },
  'GET /_dev/settings': {
    emailVerification: true,
    secondFactor: 'OPTIONAL',
    captcha: { register: 'INVISIBLE' },
    signUpFields: [
      { key: 'found', label: 'How did you find us', type: 'CHOICE', required: true, options: ['Friends'] },
    ],
  },
  'GET /_dev/stock/jug': { stock: 3 },
  'GET /_dev/faults': {
    latencyMilliseconds: 250,
    errorRates: { '*': 0.1 },
    lostReplies: {},
    webhooksTwice: false,
    gatewayOutcome: null,
  },
  'GET /_dev/mails': [
    {
      id: 'recovery',
      to: 'ada@example.com',
      subject: 'Reset your password for Haus Linden',
      text: `We received a request to reset the password of your account at Haus Linden.\n\nReset password: ${link}`,
      html: `<p>We received a request to reset the password of your account at Haus Linden.</p><p><a href="${link}">Reset password</a></p>`,
      links: [link],
      recoveryToken: 'token',
      date,
    },
    {
      id: 'code',
      to: 'new@example.com',
      subject: '482913 is your verification code for Haus Linden',
      text: 'Enter this code to confirm your email address at Haus Linden:\n\n482913',
      html: '<p>Enter this code to confirm your email address at Haus Linden:</p><p><b>482913</b></p>',
      links: [],
      code: '482913',
      date,
    },
  ],
  'GET /_dev/messages': [
    {
      id: 'prompt',
      channel: 'PUSH',
      to: 'phone-of-ada',
      text: 'Are you signing in at Haus Linden?',
      date,
    },
    {
      id: 'denied',
      channel: 'PUSH',
      to: 'phone-of-ada',
      text: 'Are you signing in at Haus Linden?',
      answer: 'DENIED',
      date,
    },
    {
      id: 'text',
      channel: 'SMS',
      to: '+358401234567',
      text: '482913 is your sign-in code for Haus Linden.',
      code: '482913',
      date,
    },
  ],
  'GET /_dev/requests': [
    request('POST', '/v1/carts/current/add-to-cart', 200, { lineItems: [{ quantity: 1 }] }),
    request('GET', '/v1/orders/0199f0c2-7a52-7d11-9a35-0b1f6a1c9e77?fields=everything', 404),
    request('POST', '/v1/checkouts', 503),
  ],
  'GET /_dev/events': [
    { id: event, type: 'wix.ecom.v1.order_approved', entityId: 'order', payload: { number: '10011' }, date },
  ],
  'GET /_dev/deliveries': [
    {
      id: 'delivery',
      eventId: event,
      url: 'http://127.0.0.1:5000/hooks',
      state: 'waiting',
      attempts: [{ time: date, status: 500, reply: 'not today', milliseconds: 12 }],
    },
  ],
  'GET /_dev/webhooks': [{ id: 'webhook', url: 'http://127.0.0.1:5000/hooks', eventTypes: [], active: true }],
  'GET /_dev/jobs': [
    { id: 'sweep', kind: 'platform.sweep', key: 'daily', state: 'waiting', runAt: date, attempts: 0 },
    {
      id: 'mail',
      kind: 'mail',
      key: null,
      state: 'failed',
      runAt: date,
      attempts: 25,
      lastError: 'No route',
    },
  ],
}

function request(method: string, path: string, status: number, input?: object) {
  const code = status === 404 ? 'ORDER_NOT_FOUND' : status === 503 ? 'UNAVAILABLE' : undefined
  return {
    id: `${method} ${path}`,
    time: date,
    method,
    path,
    caller: 'visitor',
    status,
    code,
    milliseconds: 8.4,
    input,
  }
}
