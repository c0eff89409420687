import { useQueryClient } from '@tanstack/react-query'
import { isApiError } from '@vitrine/client'
import { type GetThemeOutput, getTheme, updateTheme } from '@vitrine/client/theme'
import { useClient } from '@vitrine/react/provider'
import type { Theme } from '@vitrine/theme/theme'
import { Banner } from '@vitrine/ui/banner'
import { Button } from '@vitrine/ui/button'
import { useToast } from '@vitrine/ui/toast'
import { useState } from 'react'

import { EditConflict } from '../../../data/edit-conflict.ts'
import { useDraft } from '../../../form/use-draft.ts'
import { SaveFailure } from '../../../shell/save-failure.tsx'
import { useFormSave } from '../../../shell/use-form-save.ts'
import { useLeaveGuard } from '../../../shell/use-leave-guard.tsx'
import { ColourFields } from './colour-fields.tsx'
import { LookPreview } from './look-preview.tsx'
import { PresetChoice } from './preset-choice.tsx'
import { ShapeFields } from './shape-fields.tsx'
import { themeOptions } from './theme-query.ts'

export function LookForm({ opened }: { readonly opened: GetThemeOutput }) {
  const client = useClient()
  const queries = useQueryClient()
  const toast = useToast()
  const [base, setBase] = useState(opened)
  const form = useDraft<Theme>('settings-look', base.theme)
  const { draft } = form
  // A preset replaces all parts, also those that it does not have.
  const change = (changes: Partial<Theme>) => form.change(changes)
  const isChanged = JSON.stringify(draft) !== JSON.stringify(base.theme)
  const guard = useLeaveGuard(isChanged, form.forget)

  const store = async (theme: Theme, revision: string) => {
    const saved = await updateTheme(client, { theme, revision })
    setBase(saved)
    form.change({ darkColours: undefined, ...saved.theme })
    form.forget()
    queries.setQueryData(themeOptions(client).queryKey, saved)
    return saved
  }
  const { box, submit, busy, error, errorOf } = useFormSave(async () => {
    const earlier = base.theme
    try {
      const { revision } = await store(draft, base.revision)
      toast({
        message: 'Saved. The shop has the new look within a few seconds.',
        action: {
          label: 'Undo',
          onAction: () => {
            store(earlier, revision).catch(() =>
              toast({ message: 'Not undone: another person has saved the look since.' }),
            )
          },
        },
      })
    } catch (caught) {
      if (!isApiError(caught, 'CONFLICT')) throw caught
      const current = await getTheme(client)
      setBase(current)
      throw new EditConflict([{ name: 'The background', now: current.theme.colours.background }])
    }
  })

  return (
    <div className="mt-4 grid items-start gap-10 lg:grid-cols-[minmax(20rem,26rem)_minmax(0,1fr)]">
      <form ref={box} noValidate onSubmit={submit} className="flex min-w-0 flex-col gap-8">
        {form.isRestored ? <Banner title="Unsaved changes restored">They are not saved yet.</Banner> : null}
        <PresetChoice onChoose={(theme) => change({ darkColours: undefined, ...theme })} />
        <ColourFields draft={draft} change={change} errorOf={errorOf} />
        <ShapeFields draft={draft} change={change} errorOf={errorOf} />
        {error ? <SaveFailure error={error} /> : null}
        <div className="sticky bottom-0 z-10 flex flex-wrap gap-3 border-t border-line bg-paper py-4 max-lg:bottom-14">
          <Button type="submit" busy={busy} busyLabel="Saving">
            Save
          </Button>
          <Button variant="quiet" disabled={!isChanged} onClick={form.reset}>
            Reset
          </Button>
        </div>
      </form>
      <LookPreview theme={draft} />
      {guard.dialog}
    </div>
  )
}
