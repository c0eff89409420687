import * as z from 'zod'

import { call } from '../define.ts'
import { Actor, grantedPermissions, Permission } from '../shapes/permission.ts'
import { guid, text, timestamp } from '../wire.ts'

const AppInstallation = z
  .object({
    instanceId: guid(),
    /**
     * The permissions granted at the installation. Permissions that the app requests later need another installation.
     */
    permissions: z.array(Permission),
    installedDate: timestamp(),
    installedBy: Actor.optional(),
  })
  .meta({
    id: 'AppInstallation',
    description: 'An app that is installed at this site, with its granted permissions.',
  })

export const App = z
  .object({
    id: guid(),
    name: z.string(),
    description: z.string(),
    homeUrl: z.string().optional(),
    /** The exact redirect addresses after an installation. */
    redirectUrls: z.array(z.string()),
    /** The requested permissions. */
    permissions: z.array(Permission),
    installation: AppInstallation.optional(),
    createdDate: timestamp(),
    updatedDate: timestamp(),
    secretRotatedDate: timestamp().optional(),
    /** Until then, the previous secret works too. */
    previousSecretEndsDate: timestamp().optional(),
  })
  .meta({ id: 'App', description: 'Code of a third party or of the shop, with an id and a secret.' })

const url = () =>
  text(2048).refine(
    (given) => URL.canParse(given),
    'Expected an address, such as "https://app.example/installed"',
  )

const fields = {
  description: text(500).optional(),
  redirectUrls: z.array(url()).max(20).optional(),
}

const app = z.object({ app: App })
const byId = z.object({ id: guid() })
const example = { id: '7c1d0e94-3f62-4a57-8d21-6b9e4f0a0001' }
const secret = z.object({ app: App, appSecret: z.string().describe('Shown only once.') })

/** Our own calls: the hosted platform registers apps elsewhere. Its installation flow is supported too. */
export const apps = {
  listApps: call('GET /v1/apps', {
    summary: 'Lists the known apps of this site, by name.',
    access: ['staff', 'app'],
    input: z.object({}),
    output: z.object({ apps: z.array(App) }),
    example: {},
  }),
  getApp: call('GET /v1/apps/{id}', {
    summary: 'Reads an app.',
    access: ['staff', 'app'],
    input: byId,
    output: app,
    errors: ['APP_NOT_FOUND'],
    example,
  }),
  registerApp: call('POST /v1/apps', {
    summary:
      'Registers an app and returns its secret once. The app has no rights until it is installed. Needs a sign-in at most five minutes old.',
    access: ['staff'],
    guarded: true,
    input: z.object({
      app: z
        .object({
          ...fields,
          name: z.string().trim().min(1).max(100),
          homeUrl: url().optional(),
          permissions: grantedPermissions(),
        })
        .meta({ id: 'NewApp' }),
    }),
    output: secret,
    errors: ['REAUTHENTICATION_REQUIRED', 'TOO_MANY_APPS'],
    example: {
      app: {
        name: 'Parcel labels',
        redirectUrls: ['https://labels.example/installed'],
        permissions: ['ORDERS.READ'],
      },
    },
  }),
  updateApp: call('PATCH /v1/apps/{app.id}', {
    summary:
      'Changes the sent fields of an app. New permissions take effect once the app is installed again.',
    access: ['staff'],
    guarded: true,
    input: z.object({
      app: z
        .object({
          ...fields,
          id: guid(),
          name: z.string().trim().min(1).max(100).optional(),
          homeUrl: z.union([url(), z.literal('')]).optional(),
          permissions: grantedPermissions().optional(),
        })
        .meta({ id: 'AppChanges' }),
    }),
    output: app,
    errors: ['APP_NOT_FOUND'],
    example: { app: { ...example, description: 'Shows what an app can do' } },
  }),
  rotateAppSecret: call('POST /v1/apps/{id}/rotate-secret', {
    summary:
      'Creates a new secret of an app, shown once. The previous secret works for a limited time. Needs a sign-in at most five minutes old.',
    access: ['staff'],
    guarded: true,
    input: z.object({
      id: guid(),
      overlapHours: z
        .number()
        .int()
        .min(0)
        .max(168)
        .optional()
        .describe('Hours until the previous secret ends. Default: 24. With 0 it ends at once.'),
    }),
    output: secret,
    errors: ['REAUTHENTICATION_REQUIRED', 'APP_NOT_FOUND', 'PERMISSION_NOT_HELD'],
    example,
  }),
  installApp: call('POST /v1/apps/{id}/install', {
    summary: 'Installs an app with the permissions that it asks for, or updates those of an installed app.',
    access: ['staff'],
    guarded: true,
    input: z.object({
      id: guid(),
      permissions: grantedPermissions().describe(
        'The permissions that the person was shown: exactly those that the app asks for.',
      ),
    }),
    output: app,
    errors: ['APP_NOT_FOUND', 'PERMISSION_NOT_HELD'],
    example: { ...example, permissions: ['*'] },
  }),
  uninstallApp: call('POST /v1/apps/{id}/uninstall', {
    summary: 'Uninstalls an app: all its tokens end at once.',
    access: ['staff'],
    guarded: true,
    input: byId,
    output: app,
    errors: ['APP_NOT_FOUND', 'APP_NOT_INSTALLED', 'PERMISSION_NOT_HELD'],
    example,
  }),
  deleteApp: call('DELETE /v1/apps/{id}', {
    summary: 'Deletes an app and uninstalls it.',
    access: ['staff'],
    guarded: true,
    input: byId,
    output: z.object({}),
    errors: ['APP_NOT_FOUND', 'PERMISSION_NOT_HELD'],
    example,
  }),
}
