import { mailOwners } from '../../identity/identities/index.ts'
import type { Job } from '../../kernel/area.ts'
import type { Disabled } from '../events/health.ts'
import { disabled } from './emails/kinds.ts'

export const notifyOwners: Job = (ctx, { id = '', url, name, reason, isAgent = false }: Disabled) =>
  mailOwners(ctx, disabled, {
    name: name || url,
    url,
    isGone: reason === 'GONE',
    isAgent,
    path: isAgent ? '/settings/assistants' : `/settings/webhooks/${id}`,
  })
