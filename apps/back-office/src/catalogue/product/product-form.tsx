import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Product } from '@vitrine/client/products'
import { useClient } from '@vitrine/react/provider'
import { useToast } from '@vitrine/ui/toast'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'

import { counted, formatMoment } from '../../data/format.ts'
import { may } from '../../data/may.ts'
import { type ProductBase, productKeys, productTypes, toBase, visibilityOf } from '../../data/products.ts'
import { siteBrandOptions } from '../../data/site-properties.ts'
import { FormPage } from '../../form/form-page.tsx'
import { useDraft } from '../../form/use-draft.ts'
import { BackToList } from '../../list/back-to-list.tsx'
import { StateBadge } from '../../list/state-badge.tsx'
import { Menu } from '../../shell/menu.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { useLeaveGuard } from '../../shell/use-leave-guard.tsx'
import { shop } from '../../shop.ts'
import { productMenu } from '../products/product-menu.tsx'
import { useProductActions } from '../products/use-product-actions.tsx'
import { BasicsSection } from './basics-section.tsx'
import { BundleSection } from './bundle-section.tsx'
import { DeliverySection } from './delivery-section.tsx'
import { LimitsSection } from './limits-section.tsx'
import { OptionsSection } from './options-section.tsx'
import { OrganisationSection } from './organisation-section.tsx'
import { PicturesSection } from './pictures-section.tsx'
import { PriceSection } from './price-section.tsx'
import { newProduct, toDraft } from './product-draft.ts'
import { RelatedSection } from './related-section.tsx'
import { createFrom, isChanged, saveProduct } from './save-product.ts'
import { SeoSection } from './seo-section.tsx'
import { ShopPreview } from './shop-preview.tsx'
import { SubscriptionsSection } from './subscriptions-section.tsx'
import { TextsSection } from './texts-section.tsx'
import { VariantsSection } from './variants-section.tsx'
import { VisibilitySection } from './visibility-section.tsx'

export const productList = { to: '/products', name: 'Products' }

/** Undefined base: a new product. */
export function ProductForm({ base: opened }: { readonly base: ProductBase | undefined }) {
  const client = useClient()
  const queries = useQueryClient()
  const toast = useToast()
  const navigate = useNavigate()
  const [base, setBase] = useState(opened)
  const start = useMemo(() => (base ? toDraft(base) : newProduct), [base])
  const form = useDraft(`product-${opened?.product.id ?? 'new'}`, start)
  const { draft, change } = form
  const isDirty = useMemo(() => isChanged(base, start, draft), [base, start, draft])
  const guard = useLeaveGuard(isDirty, form.forget)
  const actions = useProductActions(() => {
    form.forget()
    guard.release()
    void navigate(productList.to)
  })
  const { data: brand } = useQuery(siteBrandOptions(client))
  const product = base?.product
  const currency = product?.currency ?? shop.currency
  const renew = () => queries.invalidateQueries({ queryKey: productKeys.all })

  /** The saved product replaces the form's values: new variants have ids now. */
  const showSaved = async (saved: Product) => {
    const next = await toBase(client, saved)
    queries.setQueryData<ProductBase>([...productKeys.one, saved.id], next)
    setBase(next)
    change(toDraft(next))
    form.forget()
  }
  const save = async () => {
    if (!base) {
      const created = await createFrom(client, draft)
      form.forget()
      guard.release()
      await renew()
      toast({
        message: `${created.name} created${created.visibility === 'DRAFT' ? ' as a draft' : ''}.`,
      })
      return void navigate(`/products/${created.id}`, { replace: true })
    }
    await showSaved(await saveProduct(client, base, draft, setBase))
    void queries.invalidateQueries({ queryKey: productKeys.list })
    toast({ message: 'Saved.' })
  }
  const seo = (field: 'slug' | 'title' | 'description') =>
    field === 'slug' ? 'product.slug' : `seo.${field}`
  return (
    <div className="pb-8">
      <PageHead
        title={product ? product.name : 'New product'}
        back={<BackToList {...productList} />}
        {...(product && {
          marks: <StateBadge {...visibilityOf(product)} />,
          detail: [
            productTypes[product.itemType],
            counted(product.variants.length, 'variant', 'variants'),
            `changed ${formatMoment(product.updatedDate)}`,
          ].join(' · '),
          actions: may('PRODUCTS.MANAGE') ? (
            <Menu label={`Actions for ${product.name}`} items={productMenu(product, actions)} />
          ) : null,
        })}
      />
      <FormPage
        save={product ? 'Save' : 'Create product'}
        onSave={save}
        leave={productList.to}
        isRestored={form.isRestored}
        onReset={form.reset}
        side={(errorOf) => {
          const state = { draft, change, errorOf }
          return (
            <>
              <VisibilitySection {...state} />
              <ShopPreview draft={draft} saved={product} currency={currency} />
              <OrganisationSection {...state} />
              <LimitsSection {...state} />
              <SeoSection
                {...draft}
                folder={`${brand?.storefrontUrl ?? ''}/products/`}
                keepsOld
                onChange={change}
                errorOf={(field) => errorOf(seo(field)) ?? (field === 'slug' ? errorOf('slug') : undefined)}
              />
            </>
          )
        }}
      >
        {(errorOf) => {
          const state = { draft, change, errorOf }
          return (
            <>
              <BasicsSection {...state} isNew={!product} />
              <PicturesSection {...state} />
              {draft.itemType === 'BUNDLE' ? (
                <BundleSection {...state} currency={currency} ownId={product?.id} />
              ) : null}
              {draft.options.length === 0 ? <PriceSection {...state} currency={currency} /> : null}
              <OptionsSection {...state} />
              {draft.options.length > 0 ? <VariantsSection {...state} currency={currency} /> : null}
              <DeliverySection {...state} />
              <TextsSection {...state} />
              <SubscriptionsSection {...state} />
              <RelatedSection {...state} ownId={product?.id} />
            </>
          )
        }}
      </FormPage>
      {actions.dialog}
      {guard.dialog}
    </div>
  )
}
