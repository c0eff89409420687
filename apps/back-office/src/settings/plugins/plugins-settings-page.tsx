import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  createServicePlugin,
  type PluginComponentType,
  type ServicePlugin,
} from '@vitrine/client/service-plugins'
import { useClient } from '@vitrine/react/provider'
import { Button } from '@vitrine/ui/button'
import { EmptyState } from '@vitrine/ui/empty-state'
import { LinkIcon, PlusIcon } from '@vitrine/ui/icons'
import { useToast } from '@vitrine/ui/toast'
import { useState } from 'react'
import { Link } from 'react-router'

import { formatWhen } from '../../data/format.ts'
import { pluginKeys, pluginsOptions } from '../../data/service-plugins.ts'
import { StateBadge } from '../../list/state-badge.tsx'
import { FormDialog } from '../../shell/form-dialog.tsx'
import { SettingsFrame } from '../settings-frame.tsx'
import { PluginFields, pluginOf } from './plugin-fields.tsx'
import { kinds, stateOf } from './plugin-words.ts'

/** Services of apps that are asked while carts are priced. */
export function PluginsSettingsPage() {
  const client = useClient()
  const queries = useQueryClient()
  const toast = useToast()
  const { data, error, refetch } = useQuery(pluginsOptions(client))
  const [adding, setAdding] = useState(false)
  const add = async (form: FormData) => {
    const componentType = form.get('componentType') as PluginComponentType
    const appId = String(form.get('appId')).trim()
    await createServicePlugin(client, {
      servicePlugin: { componentType, appId, ...pluginOf(form, componentType) },
    })
    await queries.invalidateQueries({ queryKey: pluginKeys.list })
    toast({ message: 'It is asked from now on.' })
  }
  const addButton = (
    <Button size="sm" icon={<PlusIcon size={16} />} onClick={() => setAdding(true)}>
      New plugin
    </Button>
  )
  return (
    <SettingsFrame
      title="Service plugins"
      detail="Services of apps that are asked while carts are priced: rates, taxes, fees, checks."
      state={{ settings: data, error, retry: () => void refetch() }}
      actions={data && data.length > 0 ? addButton : null}
    >
      {(plugins) => (
        <div className="mt-4">
          {plugins.length > 0 ? (
            <ul className="border-t border-line">
              {plugins.map((plugin) => (
                <PluginRow key={plugin.id} plugin={plugin} />
              ))}
            </ul>
          ) : (
            <EmptyState title="Nobody is asked" icon={<LinkIcon size={28} />} action={addButton}>
              A courier with rates of its own, a tax service, a check of what may be sold together: an app
              answers, and the cart counts with it.
            </EmptyState>
          )}
          <FormDialog
            open={adding}
            onClose={() => setAdding(false)}
            title="New plugin"
            save="Add"
            onSave={add}
          >
            {(errorOf) => <PluginFields plugin={undefined} errorOf={errorOf} />}
          </FormDialog>
        </div>
      )}
    </SettingsFrame>
  )
}

function PluginRow({ plugin }: { readonly plugin: ServicePlugin }) {
  const { id, name, componentType, baseUrl, health } = plugin
  return (
    <li className="border-b border-line">
      <Link
        to={`/settings/plugins/${id}`}
        className="flex flex-wrap items-center gap-x-6 gap-y-1 py-4 transition-colors duration-(--fast) hover:bg-surface focus-visible:-outline-offset-2"
      >
        <span className="min-w-0 flex-1 basis-64">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="min-w-0 truncate font-medium">{name}</span>
            <StateBadge {...stateOf(plugin)} />
          </span>
          <span className="block truncate text-sm text-ink-soft">{kinds[componentType]}</span>
          <span className="block truncate text-sm text-ink-soft">{baseUrl}</span>
        </span>
        {health.lastFailureDate ? (
          <span className="text-sm text-ink-soft">
            Last failed {formatWhen(health.lastFailureDate, new Date())}
          </span>
        ) : null}
      </Link>
    </li>
  )
}
