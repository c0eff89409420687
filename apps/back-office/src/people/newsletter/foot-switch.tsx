import { useQuery, useQueryClient } from '@tanstack/react-query'
import { updateFrameSettings } from '@vitrine/client/site-frame'
import { useClient } from '@vitrine/react/provider'
import { Checkbox } from '@vitrine/ui/checkbox'
import { useState } from 'react'

import { useAction } from '../../shell/use-action.ts'
import { frameSettingsOptions } from '../../site/announcement/frame-settings.ts'

/** Shows the form in the foot of the storefront. */
export function FootSwitch() {
  const client = useClient()
  const queries = useQueryClient()
  const { run } = useAction()
  const { data } = useQuery(frameSettingsOptions(client))
  /** The choice while the platform saves it. */
  const [chosen, setChosen] = useState<boolean>()
  if (!data) return null
  const save = async (newsletter: boolean) => {
    setChosen(newsletter)
    await run(async () => {
      const { frameSettings } = await updateFrameSettings(client, { frameSettings: { newsletter } })
      queries.setQueryData(frameSettingsOptions(client).queryKey, frameSettings)
      return undefined
    })
    setChosen(undefined)
  }
  return (
    <div className="mb-6">
      <Checkbox
        label="Show the form in the foot of every page"
        checked={chosen ?? data.newsletter ?? false}
        onChange={({ target }) => void save(target.checked)}
      />
    </div>
  )
}
