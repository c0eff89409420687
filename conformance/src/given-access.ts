import type { Given } from './given-shop.ts'
import type { Caller, World } from './world.ts'

/** Apps, keys, roles and colleagues of their own: the seed’s stay as they are. */
export const givenAccess: Readonly<Record<string, Given>> = {
  'apiKeys.revokeApiKey': async (world, who) => {
    const apiKey = { name: 'For a moment', permissions: ['ORDERS.READ'] }
    return { id: (await made(world, who, '/v1/api-keys', { apiKey })).apiKey.id }
  },
  'agents.setAgentOrderEvents': async (world, who, example) => ({
    ...example,
    id: await newAgent(world, who),
  }),
  'agents.removeAgentOrderEvents': async (world, who) => ({ id: await newAgent(world, who) }),
  'apps.rotateAppSecret': async (world, who) => ({ id: await newApp(world, who) }),
  'apps.installApp': async (world, who) => ({ id: await newApp(world, who), permissions }),
  'apps.uninstallApp': async (world, who) => {
    const id = await newApp(world, who)
    await made(world, who, `/v1/apps/${id}/install`, { permissions })
    return { id }
  },
  'apps.deleteApp': async (world, who) => ({ id: await newApp(world, who) }),
  'oauthClients.updateOAuthClient': async (world, who) => ({
    oauthClient: { id: await newClient(world, who), name: 'Loyalty club' },
  }),
  'oauthClients.deleteOAuthClient': async (world, who) => ({ id: await newClient(world, who) }),
  'staff.inviteStaff': async (_world, _who, example) => ({ ...example, email: newAddress() }),
  'staff.resendStaffInvitation': async (world, who) => ({ id: await newColleague(world, who) }),
  'staff.changeStaffRole': async (world, who, example) => ({
    ...example,
    id: await newColleague(world, who),
  }),
  'staff.removeStaff': async (world, who) => ({ id: await newColleague(world, who) }),
  'staff.createStaffRole': async (_world, _who, { role }) => ({
    role: { ...(role as object), name: `Role ${crypto.randomUUID()}` },
  }),
  'staff.updateStaffRole': async (world, who) => ({
    role: { id: await newRole(world, who), description: 'Packs and sends' },
  }),
  'staff.deleteStaffRole': async (world, who) => ({ id: await newRole(world, who) }),
}

const permissions = ['ORDERS.READ']

async function made(world: World, { headers }: Caller, path: string, body: object) {
  return (await world.send('POST', path, body, headers)).body
}

async function newAgent(world: World, who: Caller): Promise<string> {
  const apiKey = { name: 'For a moment', permissions: ['AGENTS.MANAGE'] }
  return (await made(world, who, '/v1/api-keys', { apiKey })).apiKey.id
}

async function newClient(world: World, who: Caller): Promise<string> {
  const oauthClient = { name: 'For a moment', redirectUris: ['https://club.example/callback'] }
  return (await made(world, who, '/v1/oauth-clients', { oauthClient })).oauthClient.id
}

async function newApp(world: World, who: Caller): Promise<string> {
  return (await made(world, who, '/v1/apps', { app: { name: 'For a moment', permissions } })).app.id
}

async function newRole(world: World, who: Caller): Promise<string> {
  const role = { name: `Role ${crypto.randomUUID()}`, permissions }
  return (await made(world, who, '/v1/staff-roles', { role })).role.id
}

async function newColleague(world: World, who: Caller): Promise<string> {
  const body = { email: newAddress(), roleId: 'SUPPORT' }
  return (await made(world, who, '/v1/staff/invite', body)).staff.id
}

const newAddress = (): string => `colleague.${crypto.randomUUID()}@example.com`
