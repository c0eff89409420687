import { queryOptions } from '@tanstack/react-query'
import type { Client } from '@vitrine/client'
import { listAgents } from '@vitrine/client/agents'
import { listApiKeys } from '@vitrine/client/api-keys'
import { listApps } from '@vitrine/client/apps'
import { listOAuthClients } from '@vitrine/client/oauth-clients'
import { listConsents } from '@vitrine/client/security'
import {
  listPermissions,
  listStaff,
  listStaffAssistants,
  listStaffRoles,
  queryAuditLog,
  queryMyAssistantActivity,
} from '@vitrine/client/staff'

export const accessKeys = {
  agents: ['back-office', 'agents'],
  apiKeys: ['back-office', 'api-keys'],
  apps: ['back-office', 'apps'],
  oauthClients: ['back-office', 'oauth-clients'],
  staff: ['back-office', 'staff'],
  roles: ['back-office', 'staff', 'roles'],
  myself: ['back-office', 'staff', 'myself'],
  people: ['back-office', 'staff', 'people'],
  assistants: ['back-office', 'assistants'],
  staffAssistants: ['back-office', 'staff', 'assistants'],
  activity: ['back-office', 'activity'],
} as const

export const agentsOptions = (client: Client) =>
  queryOptions({
    queryKey: accessKeys.agents,
    queryFn: async ({ signal }) => (await listAgents(client, {}, { signal })).agents,
  })

export const apiKeysOptions = (client: Client) =>
  queryOptions({
    queryKey: accessKeys.apiKeys,
    queryFn: async ({ signal }) => (await listApiKeys(client, {}, { signal })).apiKeys,
  })

export const appsOptions = (client: Client) =>
  queryOptions({
    queryKey: accessKeys.apps,
    queryFn: async ({ signal }) => (await listApps(client, {}, { signal })).apps,
  })

export const oauthClientsOptions = (client: Client) =>
  queryOptions({
    queryKey: accessKeys.oauthClients,
    queryFn: async ({ signal }) => (await listOAuthClients(client, {}, { signal })).oauthClients,
  })

/** The assistants that the staff member connected: applications that act in the shop. */
export const assistantsOptions = (client: Client) =>
  queryOptions({
    queryKey: accessKeys.assistants,
    queryFn: async ({ signal }) =>
      (await listConsents(client, {}, { signal })).consents.filter(
        ({ wholeAccount, scopes }) => wholeAccount || scopes.some((scope) => scope.startsWith('shop:')),
      ),
  })

/** The assistants of all staff. */
export const staffAssistantsOptions = (client: Client) =>
  queryOptions({
    queryKey: accessKeys.staffAssistants,
    queryFn: async ({ signal }) => (await listStaffAssistants(client, {}, { signal })).assistants,
  })

export const staffOptions = (client: Client) =>
  queryOptions({
    queryKey: accessKeys.people,
    queryFn: async ({ signal }) => (await listStaff(client, {}, { signal })).staff,
  })

export const rolesOptions = (client: Client) =>
  queryOptions({
    queryKey: accessKeys.roles,
    queryFn: async ({ signal }) => (await listStaffRoles(client, {}, { signal })).roles,
  })

/** The list depends on the platform's version and on the staff member's own permissions. */
export const permissionsOptions = (client: Client) =>
  queryOptions({
    queryKey: ['back-office', 'permissions'],
    queryFn: async ({ signal }) => (await listPermissions(client, {}, { signal })).permissions,
  })

const pageSize = 50

/** The activity of all, what all assistants did, or what one’s own did. */
export async function activityPage(
  client: Client,
  of: 'all' | 'assistants' | 'own',
  cursor: string,
  signal: AbortSignal,
) {
  const query = {
    ...(of === 'assistants' && !cursor && { filter: { action: 'assistant used a tool' } }),
    cursorPaging: { limit: pageSize, ...(cursor && { cursor }) },
  }
  const ask = of === 'own' ? queryMyAssistantActivity : queryAuditLog
  const { entries, metadata } = await ask(client, { query }, { signal })
  return { rows: entries, next: metadata.cursors.next }
}
