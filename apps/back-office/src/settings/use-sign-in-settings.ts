import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type SignInSettings,
  type SignInSettingsChanges,
  updateSignInSettings,
} from '@vitrine/client/site-settings'
import { useClient } from '@vitrine/react/provider'
import { useToast } from '@vitrine/ui/toast'
import { useState } from 'react'

import { signInSettingsOptions } from '../data/sign-in-settings.ts'
import { userMessage } from '../data/user-message.ts'

export interface SignInSettingsState {
  readonly settings: SignInSettings | undefined
  readonly error: Error | null
  readonly retry: () => void
  /** Saves at once, with an Undo; a refusal is told and taken back. */
  readonly change: (changes: SignInSettingsChanges, message: string) => void
  /** Saves, or throws: for a form that shows what was refused. */
  readonly save: (changes: SignInSettingsChanges) => Promise<void>
}

export function useSignInSettings(): SignInSettingsState {
  const client = useClient()
  const queries = useQueryClient()
  const toast = useToast()
  const options = signInSettingsOptions(client)
  const { data, error, refetch } = useQuery(options)
  const [wishes, setWishes] = useState<readonly SignInSettingsChanges[]>([])
  const settings = data && wishes.reduce(changed, data)

  const save = async (changes: SignInSettingsChanges) => {
    const saved = await updateSignInSettings(client, { settings: changes })
    queries.setQueryData(options.queryKey, saved.settings)
  }
  /** Shown from the click on: a cache tells its readers a moment later, and the box would flicker. */
  const apply = async (changes: SignInSettingsChanges): Promise<boolean> => {
    setWishes((before) => [...before, changes])
    try {
      await save(changes)
      return true
    } catch (failure) {
      toast({ message: userMessage(failure), tone: 'critical' })
      return false
    } finally {
      setWishes((before) => before.filter((one) => one !== changes))
    }
  }
  return {
    settings,
    error,
    retry: () => void refetch(),
    save,
    change(changes, message) {
      const before = settings
      void apply(changes).then((done) => {
        if (!done || !before) return
        const names = Object.keys(changes) as (keyof SignInSettings)[]
        const back = Object.fromEntries(names.map((name) => [name, before[name]])) as SignInSettingsChanges
        toast({ message, action: { label: 'Undo', onAction: () => void apply(back) } })
      })
    },
  }
}

function changed(settings: SignInSettings, changes: SignInSettingsChanges): SignInSettings {
  return { ...settings, ...changes, captcha: { ...settings.captcha, ...changes.captcha } }
}
