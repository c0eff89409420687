/** Ids of a shop, which the essential calls name. */
export interface Facts {
  readonly v1: string
  readonly v3: string
  readonly revision: string
  readonly variant: string
  readonly item: string
  readonly itemRevision: string
  readonly category: string
  readonly categoryRevision: string
  readonly otherCategory: string
  readonly otherVariant: string
  readonly storeVariant: string
  readonly picture: string
}

export type Body = (facts: Facts) => object
/** The call, its request, and a field of its reply; nothing: an empty reply. */
export type Row = readonly [call: string, route: string, body?: Body, field?: string]

export const tree = { appNamespace: '@wix/stores', treeKey: null }
export const treeQuery = 'treeReference.appNamespace=@wix/stores'
export const price = { actualPrice: { amount: '10' } }
export const v3Product = { name: 'Cup', productType: 'PHYSICAL', variantsInfo: { variants: [{ price }] } }
export const reference = ({ v3 }: Facts) => ({
  catalogItemId: v3,
  appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e',
})
export const none = () => ({})
export const query = () => ({ query: { filter: {} } })
export const search = () => ({ search: { search: { expression: 'cup', fields: ['name'] } } })
