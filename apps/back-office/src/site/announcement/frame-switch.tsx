import { useQuery, useQueryClient } from '@tanstack/react-query'
import { updateFrameSettings } from '@vitrine/client/site-frame'
import { useClient } from '@vitrine/react/provider'
import { Checkbox } from '@vitrine/ui/checkbox'
import { useState } from 'react'

import { useAction } from '../../shell/use-action.ts'
import { frameSettingsOptions } from './frame-settings.ts'

export interface FrameSwitchProps {
  readonly setting: 'newsletter' | 'community'
  readonly label: string
  readonly hint?: string
}

/** Shows a part of the foot of the storefront, or hides it. Saves on change. */
export function FrameSwitch({ setting, label, hint }: FrameSwitchProps) {
  const client = useClient()
  const queries = useQueryClient()
  const { run } = useAction()
  const { data } = useQuery(frameSettingsOptions(client))
  /** The choice while the platform saves it. */
  const [chosen, setChosen] = useState<boolean>()
  if (!data) return null
  const save = async (isOn: boolean) => {
    setChosen(isOn)
    await run(async () => {
      const { frameSettings } = await updateFrameSettings(client, { frameSettings: { [setting]: isOn } })
      queries.setQueryData(frameSettingsOptions(client).queryKey, frameSettings)
      return undefined
    })
    setChosen(undefined)
  }
  return (
    <div className="mb-6">
      <Checkbox
        label={label}
        hint={hint}
        checked={chosen ?? data[setting] ?? false}
        onChange={({ target }) => void save(target.checked)}
      />
    </div>
  )
}
