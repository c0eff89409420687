import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  createServicePlugin,
  type PluginComponentType,
  type ServicePlugin,
} from '@vitrine/client/service-plugins'
import { useClient } from '@vitrine/react/provider'
import { LinkIcon } from '@vitrine/ui/icons'
import { useToast } from '@vitrine/ui/toast'
import { useState } from 'react'

import { formatWhen } from '../../../data/format.ts'
import { pluginKeys, pluginsOptions } from '../../../data/service-plugins.ts'
import { FormDialog } from '../../../shell/form-dialog.tsx'
import { LinkedRow, RowLine } from '../linked-row.tsx'
import { SettingsList } from '../settings-list.tsx'
import { PluginFields, pluginOf } from './plugin-fields.tsx'
import { kinds, stateOf } from './plugin-labels.ts'

export function PluginsSettingsPage() {
  const client = useClient()
  const queries = useQueryClient()
  const toast = useToast()
  const query = useQuery(pluginsOptions(client))
  const [adding, setAdding] = useState(false)
  const add = async (form: FormData) => {
    const componentType = form.get('componentType') as PluginComponentType
    const appId = String(form.get('appId')).trim()
    await createServicePlugin(client, {
      servicePlugin: { componentType, appId, ...pluginOf(form, componentType) },
    })
    await queries.invalidateQueries({ queryKey: pluginKeys.list })
    toast({ message: 'Plugin created.' })
  }
  return (
    <SettingsList
      title="Service plugins"
      detail="Apps provide services such as delivery rates, taxes, validation, gift cards and payments."
      query={query}
      add={['New plugin', () => setAdding(true)]}
      empty={{
        title: 'No service plugins yet',
        icon: <LinkIcon size={28} />,
        text: 'Create a plugin to calculate delivery rates or taxes, validate carts or take payments through an app.',
      }}
      row={(plugin) => <PluginRow key={plugin.id} plugin={plugin} />}
    >
      <FormDialog
        open={adding}
        onClose={() => setAdding(false)}
        title="New plugin"
        save="Create plugin"
        onSave={add}
      >
        {(errorOf) => <PluginFields plugin={undefined} errorOf={errorOf} />}
      </FormDialog>
    </SettingsList>
  )
}

function PluginRow({ plugin }: { readonly plugin: ServicePlugin }) {
  const { id, name, componentType, baseUrl, health } = plugin
  const failed = health.lastFailureDate && `Last failed: ${formatWhen(health.lastFailureDate, new Date())}`
  return (
    <LinkedRow to={`/settings/plugins/${id}`} name={name} state={stateOf(plugin)} end={failed}>
      <RowLine>{kinds[componentType]}</RowLine>
      <RowLine>{baseUrl}</RowLine>
    </LinkedRow>
  )
}
