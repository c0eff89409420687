import type { Page } from '@playwright/test'

/** A start page and the actions before its screenshot. */
export interface Walk {
  readonly page: string
  readonly walk: (page: Page) => Promise<unknown>
}

/** The sign-up form with the questions of the site. */
const signUp: Walk = {
  page: 'sign-in.questions',
  async walk(page) {
    await press(page, 'Create an account')
    await heading(page, 'Create an account')
  },
}

/** The start of the email address selects the state of the sign-in. */
export const signInWalks: Readonly<Record<string, Walk>> = {
  'sign-in.wrong': signedIn('ada', 'alert'),
  'sign-in.empty': { page: 'sign-in', walk: (page) => page.getByRole('button', { name: 'Sign in' }).click() },
  'sign-in.captcha': signedIn('robot', 'alert'),
  'sign-in.captcha-missing': then(signedIn('robot', 'alert'), (page) => press(page, 'Sign in')),
  'sign-in.captcha-solving': then(signedIn('robot', 'alert'), async (page) => {
    await page.route('**/captcha/challenge', () => {})
    await page.getByLabel('I am a person').check()
  }),
  'sign-in.captcha-solved': then(signedIn('robot', 'alert'), async (page) => {
    await page.getByLabel('I am a person').check()
    await page.getByText('Confirmed', { exact: true }).waitFor()
  }),
  'sign-in.captcha-failed': then(signedIn('robot', 'alert'), async (page) => {
    await page.route('**/captcha/challenge', (route) => route.fulfill({ status: 500 }))
    await page.getByLabel('I am a person').click()
    await page.getByText('The check failed').waitFor()
  }),
  'sign-in.reset-needed': signedIn('reset', 'alert'),
  'sign-in.patience': signedIn('patience', 'alert'),
  'sign-in.broken': signedIn('broken', 'alert'),
  'sign-in.code': signedIn('code', 'Check your email'),
  'sign-in.code-wrong': then(signedIn('code', 'Check your email'), (page) => wrongCode(page)),
  'sign-in.closed': signedIn('closed', 'This account is blocked'),
  'sign-in.fields': signedIn('fields', 'A few more questions'),
  'sign-up.form': signUp,
  'sign-up.empty': then(signUp, (page) => press(page, 'Create account')),
  'sign-up.weak': then(signUp, (page) => choose(page, 'password1')),
  'sign-up.fair': then(signUp, (page) => choose(page, 'k7Qz!m2p')),
  'sign-up.strong': then(signUp, (page) => choose(page, 'a lamp by the window')),
  'sign-up.known': then(signUp, fillKnown),
  'second-factor.choose': signedIn('choose', 'Confirm your sign-in'),
  'second-factor.app': signedIn('totp', 'Check your authenticator app'),
  'second-factor.app-wrong': then(signedIn('totp', 'Check your authenticator app'), async (page) => {
    await wrongCode(page)
    await press(page, 'Continue')
    await page.getByRole('alert').waitFor()
  }),
  'second-factor.mail': signedIn('mail', 'Check your email'),
  'second-factor.message': then(signedIn('choose', 'Confirm your sign-in'), (page) =>
    press(page, /Text message/),
  ),
  'second-factor.call': signedIn('call', 'We are calling you'),
  'second-factor.push': signedIn('push', 'Confirm on your phone'),
  'second-factor.recovery-code': then(signedIn('totp', 'Check your authenticator app'), (page) =>
    press(page, 'Use a recovery code'),
  ),
  'enrol.choose': signedIn('enrol', 'Set up two-step verification'),
  'enrol.again': signedIn('again', 'Set up two-step verification again'),
  'enrol.phone': enrol(/Text message/),
  'enrol.mail': enrol(/Email/),
  'enrol.app': enrol(/Authenticator app/),
  'enrol.app-typed': then(enrol(/Authenticator app/), (page) =>
    page.getByText('Enter the key instead').click(),
  ),
  'enrol.codes': then(enrol(/Authenticator app/), keepCodes),
  'enrol.codes-not-kept': then(then(enrol(/Authenticator app/), keepCodes), (page) =>
    press(page, 'Continue'),
  ),
  'recovery-request.sent': {
    page: 'recovery-request',
    async walk(page) {
      await page.getByLabel('Email address').fill('ada@example.com')
      await press(page, 'Send link')
      await heading(page, 'Check your email')
    },
  },
}

function signedIn(who: string, arrival: string): Walk {
  return {
    page: 'sign-in',
    async walk(page) {
      await page.getByLabel('Email address').fill(`${who}@example.com`)
      await page.getByLabel('Password', { exact: true }).fill('wrong')
      await press(page, 'Sign in')
      if (arrival === 'alert') await page.getByRole('alert').waitFor()
      else await heading(page, arrival)
    },
  }
}

function enrol(way: RegExp): Walk {
  return then(signedIn('enrol', 'Set up two-step verification'), async (page) => {
    await press(page, way)
    await page.getByRole('textbox').waitFor()
  })
}

function then(first: Walk, walk: Walk['walk']): Walk {
  return {
    page: first.page,
    async walk(page) {
      await first.walk(page)
      await walk(page)
    },
  }
}

async function keepCodes(page: Page): Promise<void> {
  await page.getByLabel('Code from the app').fill('123456')
  await heading(page, 'Save your recovery codes')
}

async function wrongCode(page: Page): Promise<void> {
  await page.getByRole('textbox').fill('000000')
}

function choose(page: Page, password: string): Promise<void> {
  return page.getByLabel('Password', { exact: true }).fill(password)
}

async function fillKnown(page: Page): Promise<void> {
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Email address').fill('known@example.com')
  await page.getByLabel('Password', { exact: true }).fill('a long enough one')
  await page.getByLabel('Room you furnish').selectOption('Kitchen')
  await page.getByLabel('shop rules').check()
  await page.getByLabel('I am a person').check()
  await press(page, 'Create account')
  await page.getByRole('alert').waitFor()
}

function press(page: Page, name: string | RegExp): Promise<void> {
  return page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name }).click()
}

function heading(page: Page, name: string): Promise<void> {
  return page.getByRole('heading', { level: 1, name }).waitFor()
}
