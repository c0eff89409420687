import * as z from 'zod'

import { CaptchaUse, SignUpField } from '../shapes/identity.ts'
import { Prompt } from '../shapes/redirect-session.ts'
import { hostedRequest } from './define.ts'

const Person = z
  .object({
    id: z.string().describe('The page sends it back as `account`.'),
    email: z.string(),
    name: z.string().optional(),
    pictureUrl: z.string().optional(),
    signedIn: z.boolean().describe('The platform asks for no password when this person is chosen.'),
    isStaff: z.boolean().describe('The consent page names wider rights for staff.'),
  })
  .meta({ id: 'Person', description: 'A person who has signed in at this browser.' })

const CaptchaPolicy = z.object({ register: CaptchaUse.optional(), login: CaptchaUse.optional() }).meta({
  id: 'CaptchaPolicy',
  description: 'Forms that ask for a proof of work before any call was refused.',
})

const TestAccount = z
  .object({ email: z.string(), password: z.string(), label: z.string() })
  .meta({ id: 'TestAccount', description: 'Development only: an account that one click fills in.' })

const AuthorizeSession = z
  .object({
    session: z
      .string()
      .describe('The id of the redirect session. The page sends it back to `POST /_hosted/authorize`.'),
    clientName: z.string().describe('The name under which the application is registered.'),
    clientId: z.string().optional(),
    prompt: Prompt.optional(),
    allowSignUp: z.boolean().optional(),
    signUp: z.boolean().optional().describe('The page begins with the sign-up.'),
    email: z
      .string()
      .optional()
      .describe('The page keeps it through the steps, for example after a recovery.'),
    cancelUrl: z
      .string()
      .optional()
      .describe('The target of "Back": the redirect URI with `error=access_denied`, or the site.'),
    recoveryUrl: z.string().optional().describe('Absent: `/_hosted/recovery?session=<session>`.'),
    captcha: CaptchaPolicy.optional(),
    signUpFields: z
      .array(SignUpField)
      .optional()
      .describe('Questions of the site. The answers go into `profile.customFields`, named by `key`.'),
    testAccounts: z.array(TestAccount).optional(),
  })
  .meta({
    id: 'AuthorizeSession',
    description: 'An open redirect session of `GET /oauth2/authorize?session=`.',
  })

const PermissionText = z
  .object({ title: z.string(), description: z.string() })
  .meta({ id: 'PermissionText', description: 'A permission in plain words.' })

const SignOutRequest = z
  .object({
    session: z.string().max(100).optional().describe('A redirect session `logout`.'),
    postLogoutRedirectUri: z.string().max(2048).optional(),
    clientId: z.string().max(100).optional(),
    state: z.string().max(2000).optional().describe('Returned at `postLogoutRedirectUri`.'),
    only: z
      .enum(['client'])
      .optional()
      .describe('Signs out of that client alone. Absent: of everything in this browser.'),
  })
  .meta({
    id: 'SignOutRequest',
    description: 'The parameters with which a browser was sent here to sign out.',
  })

const Redirect = z
  .object({ redirectTo: z.string() })
  .meta({ id: 'RedirectAnswer', description: 'The address where the browser goes next.' })

export const signInPages = {
  'sign-in': AuthorizeSession,
  'choose-account': AuthorizeSession.extend({ people: z.array(Person) }).describe(
    'The person chooses an account. The sign-in data serves "another account".',
  ),
  consent: AuthorizeSession.extend({
    account: Person,
    scopes: z.array(z.string()),
    wholeAccount: z.boolean().describe('The client acts for the person everywhere, not only within scopes.'),
    thirdParty: z.boolean().describe('The client does not belong to the shop.'),
    selfNamed: z.boolean().describe('The shop did not approve the client, whose name is its own claim.'),
    wrongAccount: z
      .enum(['STAFF_ONLY', 'CUSTOMERS_ONLY'])
      .optional()
      .describe('This account cannot give the access: only those accounts can.'),
    returnHost: z.string().optional().describe('The host that receives the browser with the answer.'),
  }).describe('The rights that a client asks for. The sign-in data serves "another account".'),
  'recovery-request': z
    .object({
      session: z.string().optional(),
      email: z.string().optional(),
      redirectUrl: z
        .string()
        .optional()
        .describe('Sent on as `redirect` with `clientId`; both are absent without a client.'),
      clientId: z.string().optional(),
      signInUrl: z.string().optional(),
    })
    .describe('Sends `POST /v1/send-email { email, redirect: { url, clientId } }`.'),
  recover: z
    .object({
      token: z.string(),
      email: z.string().optional(),
      expired: z
        .boolean()
        .optional()
        .describe('The link is used, too old or unknown: the page only offers a new one.'),
      session: z
        .string()
        .optional()
        .describe(
          'When present, the page continues through `POST /_hosted/authorize`; else at `redirectUrl`, else at `signInUrl`.',
        ),
      redirectUrl: z.string().optional(),
      signInUrl: z.string().optional(),
      recoveryUrl: z.string().optional(),
    })
    .describe(
      'The page behind the link of a recovery mail. Sends `POST /v1/recover { recoveryToken, password }`.',
    ),
  install: z
    .object({
      app: z.object({ id: z.string(), name: z.string(), description: z.string() }),
      redirectUrl: z.string(),
      state: z.string().optional(),
      returnHost: z.string().describe('The host that receives the browser with the answer.'),
      permissions: z.array(z.string()),
      words: z.array(PermissionText),
      installed: z.boolean(),
      added: z
        .array(PermissionText)
        .optional()
        .describe('Of an installed app: permissions that it asks for beyond those that it has.'),
      missing: z.array(PermissionText).describe('Permissions that the person cannot grant.'),
      account: z.string().describe('The name of the person who is signed in.'),
    })
    .describe('An app asks to be installed.'),
  'sign-out': z
    .object({
      request: SignOutRequest,
      clientName: z.string().optional(),
      people: z.array(Person),
      stayUrl: z.string(),
    })
    .describe('Another site sent the browser here to sign out: the page asks the person to confirm.'),
  'signed-out': z.object({ returnUrl: z.string().optional(), signInUrl: z.string().optional() }),
}

export const signInRequests = {
  authorize: hostedRequest('POST /_hosted/authorize', {
    summary:
      'Ends the redirect session. It takes the `sessionToken` of a log-in, or an `account` of this browser, which allows the client with `consent`; `deny` answers the client with `access_denied`.',
    input: z.object({
      session: z.string().max(100),
      sessionToken: z.string().max(2048).optional(),
      account: z.string().max(100).optional(),
      consent: z.boolean().optional(),
      deny: z.boolean().optional(),
    }),
    answer: Redirect,
  }),
  leaveAccount: hostedRequest('POST /_hosted/accounts', {
    summary: 'Signs an account out of this browser, and with `forget` removes it from the list.',
    input: z.object({ account: z.string().max(100), forget: z.boolean().optional() }),
    answer: z.object({ people: z.array(Person) }),
  }),
  signOut: hostedRequest('POST /_hosted/sign-out', {
    summary: 'Signs out as the person has confirmed.',
    input: SignOutRequest,
    answer: Redirect,
  }),
  installApp: hostedRequest('POST /_hosted/install', {
    summary: 'Installs the app with the shown permissions, or denies it.',
    input: z.object({
      appId: z.string().max(100).default(''),
      redirectUrl: z.string().max(2048).default(''),
      state: z.string().max(2000).optional(),
      permissions: z.array(z.string().max(100)).max(100).default([]),
      deny: z.boolean().optional(),
    }),
    answer: Redirect,
  }),
}
