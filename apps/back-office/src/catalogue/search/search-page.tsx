import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getSearchSettings, updateSearchSettings } from '@vitrine/client/products'
import { useClient } from '@vitrine/react/provider'
import { Button } from '@vitrine/ui/button'
import { PlusIcon } from '@vitrine/ui/icons'
import { TextField } from '@vitrine/ui/text-field'
import { useToast } from '@vitrine/ui/toast'
import { useState } from 'react'

import { may } from '../../data/may.ts'
import { ListSkeleton } from '../../list/list-skeleton.tsx'
import { FailureBanner } from '../../shell/failure-banner.tsx'
import { FormDialog } from '../../shell/form-dialog.tsx'
import { Menu } from '../../shell/menu.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { useAction } from '../../shell/use-action.ts'
import { CatalogueTabs } from '../catalogue-tabs.tsx'
import { phrasesIn, withGroup } from './synonym-groups.ts'

const key = ['back-office', 'search-settings'] as const

/** The words and phrases that the search of the storefront treats as the same. */
export function SearchPage() {
  const client = useClient()
  const queries = useQueryClient()
  const toast = useToast()
  const { run } = useAction()
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await getSearchSettings(client, {}, { signal })).searchSettings.synonyms,
  })
  /** The index of the edited group; after the last one, it is new. */
  const [edited, setEdited] = useState<number>()
  const groups = data ?? []
  const write = async (synonyms: readonly (readonly string[])[]) => {
    const { searchSettings } = await updateSearchSettings(client, { searchSettings: { synonyms } })
    queries.setQueryData(key, searchSettings.synonyms)
  }
  const save = async (form: FormData) => {
    await write(withGroup(groups, edited ?? groups.length, phrasesIn(String(form.get('phrases') ?? ''))))
    toast({ message: 'Saved. Searches use it within a second.' })
  }
  const remove = (index: number) =>
    run(async () => {
      await write(groups.filter((_, at) => at !== index))
      return { message: 'Synonyms deleted.' }
    })
  const mayChange = may('PRODUCTS.MANAGE')
  return (
    <div className="pb-16">
      <PageHead
        title="Search"
        detail="Customers who search for one of these words also find products with the others. Plurals and misspelt words are found without synonyms."
        actions={
          mayChange ? (
            <Button size="sm" icon={<PlusIcon size={16} />} onClick={() => setEdited(groups.length)}>
              Add synonyms
            </Button>
          ) : null
        }
      />
      <CatalogueTabs />
      {data ? null : error ? (
        <FailureBanner
          title="The synonyms could not be loaded"
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <ListSkeleton label="Loading synonyms" />
      )}
      {data?.length === 0 ? (
        <p className="mt-6 max-w-measure text-ink-soft">
          No synonyms yet. Add the words that your customers use for the same thing, such as “sofa” and
          “couch”.
        </p>
      ) : null}
      {groups.length > 0 ? (
        <ul aria-label="Synonyms" className="mt-2 max-w-wide border-t border-line">
          {groups.map((group, index) => (
            <li key={group.join('\n')} className="flex items-center gap-4 border-b border-line py-3">
              <span className="min-w-0 flex-1">{group.join(', ')}</span>
              {mayChange ? (
                <Menu
                  label={`Actions for ${group[0]}`}
                  items={[
                    { key: 'edit', label: 'Edit', onChoose: () => setEdited(index) },
                    {
                      key: 'delete',
                      label: 'Delete',
                      tone: 'critical',
                      onChoose: () => void remove(index),
                    },
                  ]}
                />
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      <FormDialog
        open={edited !== undefined}
        title={edited !== undefined && groups[edited] ? 'Edit synonyms' : 'New synonyms'}
        onClose={() => setEdited(undefined)}
        onSave={save}
      >
        {(errorOf) => (
          <TextField
            label="Words and phrases"
            name="phrases"
            hint="Separate them with commas, such as: sofa, couch, settee"
            defaultValue={(edited === undefined ? undefined : groups[edited])?.join(', ') ?? ''}
            maxLength={1_000}
            error={errorOfGroup(errorOf, edited ?? 0)}
          />
        )}
      </FormDialog>
    </div>
  )
}

/** The platform names the group, or a phrase in it. */
function errorOfGroup(errorOf: (path: string) => string | undefined, index: number): string | undefined {
  const at = `searchSettings.synonyms[${index}]`
  const places = Array.from({ length: 20 }, (_, phrase) => errorOf(`${at}[${phrase}]`))
  return errorOf(at) ?? places.find((error) => error !== undefined)
}
