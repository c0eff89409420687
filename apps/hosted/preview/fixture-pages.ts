import type { PageData, Person, SignUpField, Site, TestCard } from '../src/generated/hosted-pages.ts'
import { CHECKOUT_ID } from './fixture-checkout.ts'
import { consolePage } from './fixture-console.ts'

const expiry = { expiryMonth: 12, expiryYear: 2030, cvc: '123' }

export const testCards: readonly TestCard[] = [
  { ...expiry, number: '4242424242424242', outcome: 'approve', label: 'Approved' },
  {
    ...expiry,
    number: '378282246310005',
    outcome: 'approve',
    label: 'Approved (American Express, four-digit code)',
    cvc: '1234',
  },
  { ...expiry, number: '4000000000000002', outcome: 'decline', label: 'Declined by the bank' },
  { ...expiry, number: '4000000000009995', outcome: 'insufficient-funds', label: 'Insufficient funds' },
  { ...expiry, number: '4000000000003220', outcome: 'challenge', label: 'Asks for confirmation' },
]

const site: Site = {
  name: 'Haus Linden',
  locale: 'en-GB',
  timeZone: 'Europe/Berlin',
  language: 'en',
  currency: 'EUR',
  isCentred: false,
  homeUrl: '/preview/',
  supportEmail: 'post@haus-linden.example',
}

const session = {
  site,
  session: 'preview',
  clientName: 'Haus Linden',
  allowSignUp: true,
  cancelUrl: '/preview/',
} as const

export const signUpFields: readonly SignUpField[] = [
  {
    key: 'room',
    label: 'Room you furnish',
    type: 'CHOICE',
    required: true,
    options: ['Kitchen', 'Bedroom', 'All of them'],
  },
  { key: 'how', label: 'How did you find us?', type: 'TEXT', required: false },
  { key: 'birthday', label: 'Your birthday', type: 'DATE', required: false },
  { key: 'people', label: 'People at your table', type: 'NUMBER', required: false },
  { key: 'terms', label: 'I have read the shop rules', type: 'CHECKBOX', required: true },
]

const ada: Person = {
  id: 'ada',
  email: 'ada@example.com',
  name: 'Ada Moor',
  pictureUrl: '/preview/pictures/dish.svg',
  signedIn: true,
  isStaff: false,
}
const staff: Person = {
  id: 'orla',
  email: 'orla.of-the-long-address@haus-linden.example',
  name: 'Orla Linden',
  signedIn: true,
  isStaff: true,
}
/** Also the response of `POST /_hosted/accounts`. */
export const people: readonly Person[] = [
  ada,
  staff,
  { id: 'jo', email: 'jo@example.com', signedIn: false, isStaff: false },
]

/** One page of each kind; `sign-in.dev` and similar show development features. */
export const pages: Readonly<Record<string, PageData>> = {
  'sign-in': { page: 'sign-in', ...session },
  'sign-in.dev': {
    page: 'sign-in',
    ...session,
    testAccounts: [
      { email: 'ada@example.com', password: 'a-long-password', label: 'Member' },
      { email: 'owner@example.com', password: 'a-long-password', label: 'Owner' },
    ],
  },
  'sign-in.blue': {
    page: 'sign-in',
    ...session,
    site: { ...site, isCentred: true },
  },
  'sign-in.questions': {
    page: 'sign-in',
    ...session,
    signUpFields,
    captcha: { register: 'VISIBLE' },
  },
  'recovery-request': { page: 'recovery-request', site, signInUrl: '/preview/sign-in' },
  recover: { page: 'recover', site, token: 'token', email: 'ada@example.com', signInUrl: '/preview/sign-in' },
  'recover.expired': {
    page: 'recover',
    site,
    token: 'token',
    expired: true,
    recoveryUrl: '/preview/recovery-request',
  },
  'choose-account': { page: 'choose-account', ...session, people },
  'choose-account.client': {
    page: 'choose-account',
    ...session,
    clientName: 'Recipe Box',
    people: [ada, staff],
  },
  consent: {
    page: 'consent',
    ...session,
    clientName: 'Recipe Box',
    account: ada,
    scopes: ['openid', 'email', 'offline_access'],
    wholeAccount: true,
    thirdParty: true,
    selfNamed: false,
    returnHost: 'club.plates.example',
  },
  'consent.staff': {
    page: 'consent',
    ...session,
    clientName: 'Recipe Box',
    account: staff,
    scopes: ['openid'],
    wholeAccount: true,
    thirdParty: true,
    selfNamed: false,
    returnHost: 'club.plates.example',
  },
  'consent.agent': {
    page: 'consent',
    ...session,
    clientName: 'Shopping Assistant',
    account: ada,
    scopes: ['dev.ucp.shopping.checkout:manage', 'offline_access'],
    wholeAccount: false,
    thirdParty: true,
    selfNamed: true,
    returnHost: 'assistant.example',
  },
  'consent.wrong-account': {
    page: 'consent',
    ...session,
    clientName: 'Shop Assistant',
    account: ada,
    scopes: ['shop:read', 'shop:write'],
    wholeAccount: false,
    thirdParty: true,
    selfNamed: true,
    wrongAccount: 'STAFF_ONLY',
    returnHost: 'assistant.example',
  },
  'consent.own': {
    page: 'consent',
    ...session,
    account: ada,
    scopes: ['offline_access'],
    wholeAccount: true,
    thirdParty: false,
    selfNamed: false,
  },
  'sign-out': {
    page: 'sign-out',
    site,
    request: { clientId: 'client' },
    clientName: 'Recipe Box',
    people: people.slice(0, 2),
    stayUrl: '/preview/',
  },
  'sign-out.client': {
    page: 'sign-out',
    site,
    request: { clientId: 'client', only: 'client' },
    clientName: 'Recipe Box',
    people: [ada],
    stayUrl: '/preview/',
  },
  'signed-out': { page: 'signed-out', site, returnUrl: '/preview/', signInUrl: '/preview/sign-in' },
  prompt: {
    page: 'prompt',
    site,
    text: 'Are you signing in at Haus Linden (Firefox, Linux)?',
    state: 'WAITING',
  },
  'prompt.approved': { page: 'prompt', site, text: '', state: 'APPROVED' },
  'prompt.denied': { page: 'prompt', site, text: '', state: 'DENIED' },
  'prompt.expired': { page: 'prompt', site, text: '', state: 'EXPIRED' },
  'download-ended': {
    page: 'download',
    site,
    sent: false,
    renewUrl: '/preview/download-sent',
    token: 'a-token',
  },
  newsletter: { page: 'newsletter', site, email: 'ada@example.com', done: false },
  'newsletter.done': { page: 'newsletter', site, email: 'ada@example.com', done: true },
  'checkout-link': { page: 'checkout-link', site, fields: { quantity: '2' } },
  'download-sent': { page: 'download', site, sent: true },
  error: {
    page: 'error',
    site,
    title: 'This sign-in has expired',
    message: 'Go back to the shop and start again. Your cart is kept.',
    requestId: '0199f0c2-7a52-7d11-9a35-0b1f6a1c9e77',
  },
  checkout: {
    page: 'checkout',
    site,
    checkoutId: CHECKOUT_ID,
    now: new Date().toISOString(),
    callbacks: { cartPageUrl: '/preview/' },
    signInUrl: '/preview/sign-in',
    defaultCountry: 'DE',
    countries: [
      { code: 'AT', name: 'Austria', fields: ['postalCode', 'city'] },
      { code: 'FR', name: 'France', fields: ['postalCode', 'city'] },
      { code: 'DE', name: 'Germany', fields: ['postalCode', 'city'] },
      { code: 'AE', name: 'United Arab Emirates', fields: ['city'] },
      {
        code: 'US',
        name: 'United States',
        fields: ['city', 'subdivision', 'postalCode'],
        postalCodeName: 'ZIP code',
        subdivisionName: 'State',
        subdivisions: [
          { code: 'US-CA', name: 'California' },
          { code: 'US-NY', name: 'New York' },
        ],
      },
    ],
    testCards,
    policies: [
      { title: 'Terms', content: 'We sell what we make.\n\nIt is yours when it is paid.' },
      { title: 'Returns', content: 'Thirty days, unused.' },
    ],
    policyAgreement: { checkedByDefault: false },
    questions: [
      {
        id: 'gift',
        title: 'Is it a present?',
        type: 'CHOICE',
        required: false,
        choices: ['Yes, please wrap it', 'No'],
      },
      { id: 'news', title: 'Write to me about new products', type: 'CHECKBOX', required: false },
    ],
  },
  'checkout-members': {
    page: 'checkout',
    site,
    checkoutId: CHECKOUT_ID,
    now: new Date().toISOString(),
    callbacks: { cartPageUrl: '/preview/' },
    signInUrl: '/preview/sign-in',
    countries: [{ code: 'DE', name: 'Germany', fields: ['postalCode', 'city'] }],
    membersOnly: true,
    giftCards: false,
  },
  challenge: {
    page: 'challenge',
    site,
    challengeId: 'challenge',
    checkoutId: CHECKOUT_ID,
    amount: '€219.40',
    merchant: 'Haus Linden',
    cardLast4: '3220',
    cardBrand: 'Visa',
    checkoutUrl: '/preview/checkout',
  },
  confirmation: {
    page: 'confirmation',
    site,
    orderId: 'order',
    continueUrl: '/preview/',
    ordersUrl: '/preview/',
  },
  console: consolePage(site, testCards),
}
