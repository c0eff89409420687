import { useQueryClient } from '@tanstack/react-query'
import { isApiError } from '@vitrine/client'
import {
  type Collection,
  createCollection,
  getCollection,
  updateCollection,
} from '@vitrine/client/collections'
import { useClient } from '@vitrine/react/provider'
import { Badge } from '@vitrine/ui/badge'
import { Checkbox } from '@vitrine/ui/checkbox'
import { RadioGroup } from '@vitrine/ui/radio-group'
import { Select } from '@vitrine/ui/select'
import { TextArea } from '@vitrine/ui/text-area'
import { TextField } from '@vitrine/ui/text-field'
import { useToast } from '@vitrine/ui/toast'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'

import { EditConflict } from '../../data/edit-conflict.ts'
import { counted } from '../../data/format.ts'
import { productKeys } from '../../data/products.ts'
import { FormPage } from '../../form/form-page.tsx'
import { useDraft } from '../../form/use-draft.ts'
import { BackToList } from '../../list/back-to-list.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { Section } from '../../shell/section.tsx'
import { useLeaveGuard } from '../../shell/use-leave-guard.tsx'
import { SeoSection } from '../product/seo-section.tsx'
import { type CollectionDraft, changesBetween, newCollection, toDraft, toFields } from './collection-draft.ts'
import { CollectionPicture } from './collection-picture.tsx'
import { CollectionProducts } from './collection-products.tsx'
import { parentChoices } from './collection-tree.ts'
import { RulesSection } from './rules-section.tsx'

export const collectionList = { to: '/products/collections', name: 'Collections' }

const kinds = [
  { value: 'HAND', label: 'By hand' },
  { value: 'RULES', label: 'By rules' },
] as const

export interface CollectionFormProps {
  /** Undefined: a new collection. */
  readonly opened: Collection | undefined
  readonly all: readonly Collection[]
  /** The collection that a new one is put into. */
  readonly parentId: string
}

export function CollectionForm({ opened, all, parentId }: CollectionFormProps) {
  const client = useClient()
  const queries = useQueryClient()
  const toast = useToast()
  const navigate = useNavigate()
  const [base, setBase] = useState(opened)
  const start = useMemo(() => (base ? toDraft(base) : newCollection(parentId)), [base, parentId])
  const form = useDraft<CollectionDraft>(`collection-${opened?.id ?? 'new'}`, start)
  const { draft, change } = form
  const changes = useMemo(() => changesBetween(toFields(start), toFields(draft)), [start, draft])
  const guard = useLeaveGuard(Object.keys(changes).length > 0, form.forget)
  const renew = () => queries.invalidateQueries({ queryKey: productKeys.all })

  const save = async () => {
    if (!base) {
      const { collection } = await createCollection(client, { collection: toFields(draft) })
      form.forget()
      guard.release()
      await renew()
      toast({ message: `${collection.name} created.` })
      return void navigate(`${collectionList.to}/${collection.id}`, { replace: true })
    }
    const { id, revision } = base
    try {
      const { collection } = await updateCollection(client, {
        collection: { id, ...(revision && { revision }), ...changes },
      })
      setBase(collection)
      change(toDraft(collection))
      form.forget()
    } catch (error) {
      if (!isApiError(error, 'CONFLICT')) throw error
      const { collection } = await getCollection(client, { id })
      setBase(collection)
      throw new EditConflict([{ name: 'The collection', now: collection.name }])
    }
    void renew()
    toast({ message: 'Saved.' })
  }
  const isByRules = draft.kind === 'RULES'
  return (
    <div className="pb-8">
      <PageHead
        title={base ? base.name : 'New collection'}
        back={<BackToList {...collectionList} />}
        {...(base && {
          marks: base.visible === false ? <Badge>Hidden</Badge> : null,
          detail: counted(base.productCount, 'product', 'products'),
        })}
      />
      <FormPage
        save={base ? 'Save' : 'Create collection'}
        onSave={save}
        leave={collectionList.to}
        isRestored={form.isRestored}
        onReset={form.reset}
      >
        {(errorOf) => (
          <>
            <div className="flex flex-col gap-6">
              <TextField
                label="Name"
                maxLength={100}
                value={draft.name}
                autoFocus={!base}
                onChange={({ target }) => change({ name: target.value })}
                error={errorOf('collection.name')}
              />
              <TextArea
                label="Description"
                note="optional"
                maxLength={1000}
                value={draft.description}
                onChange={({ target }) => change({ description: target.value })}
                error={errorOf('collection.description')}
              />
              <Select
                label="Inside"
                placeholder="No collection"
                options={parentChoices(all, base?.id)}
                value={draft.parentId}
                onChange={({ target }) => change({ parentId: target.value })}
                error={errorOf('collection.parentId')}
              />
              <CollectionPicture
                picture={draft.picture}
                onChange={(picture) => change({ picture })}
                error={errorOf('collection.pictureId')}
              />
              <Checkbox
                label="Shown in the shop"
                hint="A hidden collection also hides the collections inside it. Its products stay."
                checked={draft.visible}
                onChange={({ target }) => change({ visible: target.checked })}
              />
            </div>
            <Section title="Products">
              <div className="flex flex-col gap-5">
                <RadioGroup
                  legend="Selection of products"
                  name="kind"
                  layout="chips"
                  options={kinds}
                  value={draft.kind}
                  onChange={(kind) => change({ kind: kind as CollectionDraft['kind'] })}
                />
                {isByRules ? <RulesSection {...{ draft, change, errorOf }} /> : null}
                {base ? (
                  <CollectionProducts collection={base} isByRules={Boolean(base.rules)} />
                ) : isByRules ? null : (
                  <p className="text-sm text-ink-soft">Create the collection, then add its products.</p>
                )}
              </div>
            </Section>
            <SeoSection
              {...draft}
              folder="/collections/"
              onChange={change}
              errorOf={(field) =>
                field === 'slug' ? (errorOf('collection.slug') ?? errorOf('slug')) : errorOf(`seo.${field}`)
              }
            />
          </>
        )}
      </FormPage>
      {guard.dialog}
    </div>
  )
}
