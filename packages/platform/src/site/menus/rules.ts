import type { MenuEntry, MenuSubEntry, NewMenuEntry, NewMenuSubEntry } from '../../generated/menus.ts'
import type { PageLink } from '../../generated/published-pages.ts'
import type { MenuLink, MenuSubLink } from '../../generated/site-frame.ts'
import type { CollectionLink, LinkTarget } from '../../kernel/ports/hooks.ts'

type Targets = ReadonlyMap<string, LinkTarget>

const paths = { ALL_PRODUCTS: '/products', SEARCH: '/search' } as const

/** The words of entries that their owner did not name. */
export const menuWords = {
  en: { ALL_PRODUCTS: 'All products', SEARCH: 'Search', shop: 'Shop', information: 'Information' },
  de: { ALL_PRODUCTS: 'Alle Produkte', SEARCH: 'Suche', shop: 'Shop', information: 'Informationen' },
} as const
export type MenuWords = (typeof menuWords)['en' | 'de']

/** The menus of every storefront. */
export const frameMenus = { header: 'Header', footer: 'Footer' } as const
export type FrameMenu = keyof typeof frameMenus

const isTargeted = (type: NewMenuEntry['type']): type is 'PAGE' | 'PRODUCT' | 'COLLECTION' =>
  type === 'PAGE' || type === 'PRODUCT' || type === 'COLLECTION'

/** The first fault of an entry, by its field. */
export function faultOf(
  entry: NewMenuSubEntry,
): { readonly field: string; readonly fault: string } | undefined {
  const { type, label, targetId, url } = entry
  const isNamed = isTargeted(type)
  if (isNamed !== (targetId !== undefined))
    return {
      field: 'targetId',
      fault: isNamed ? 'must name the target' : 'belongs to a page, a product or a collection',
    }
  if ((type === 'URL') !== (url !== undefined))
    return { field: 'url', fault: type === 'URL' ? 'must be an address' : 'belongs to the type URL' }
  if ((type === 'URL' || type === 'HEADING') && !label?.trim())
    return { field: 'label', fault: 'must be the text of the entry' }
  return undefined
}

/** The ids of the targets of all entries. */
export function targetsIn(entries: readonly NewMenuEntry[]) {
  const all: readonly NewMenuSubEntry[] = entries.flatMap((entry) => [entry, ...(entry.entries ?? [])])
  const ids = (wanted: NewMenuEntry['type']) =>
    all.flatMap(({ type, targetId }) => (type === wanted && targetId ? targetId : []))
  return { pages: ids('PAGE'), products: ids('PRODUCT'), collections: ids('COLLECTION') }
}

export const toEntry = (
  { entries = [], ...entry }: NewMenuEntry,
  targets: Targets,
  words: MenuWords,
): MenuEntry => ({
  ...resolve(entry, targets, words),
  entries: entries.map((one) => resolve(one, targets, words)),
})

function resolve(entry: NewMenuSubEntry, targets: Targets, words: MenuWords): MenuSubEntry {
  const { type, label = '', targetId = '', url } = entry
  if (type === 'HEADING') return { ...entry, title: label }
  if (type === 'URL') return { ...entry, title: label, ...(url && { link: url }) }
  const target = isTargeted(type) ? targets.get(targetId) : { name: words[type], path: paths[type] }
  if (!target) return { ...entry, title: label, hiddenBecause: 'DELETED' }
  const isHidden = 'isPublished' in target && !target.isPublished
  return {
    ...entry,
    title: label.trim() || target.name,
    link: target.path,
    ...(isHidden && { hiddenBecause: 'NOT_PUBLISHED' }),
  }
}

/** The entries that shoppers see. A heading without links below it is left out. */
export function toLinks(entries: readonly MenuEntry[]): MenuLink[] {
  return entries.filter(isShown).flatMap((entry) => {
    const inside = entry.entries.filter(isShown).map(toLink)
    return entry.type === 'HEADING' && inside.length === 0 ? [] : { ...toLink(entry), entries: inside }
  })
}

const isShown = ({ hiddenBecause }: MenuSubEntry): boolean => hiddenBecause === undefined

const toLink = ({ title, link }: MenuSubEntry): MenuSubLink => ({ label: title, ...(link && { link }) })

/** The menus until staff change them. */
export const defaultEntries: Readonly<
  Record<
    FrameMenu,
    (collections: readonly CollectionLink[], pages: readonly PageLink[], words: MenuWords) => NewMenuEntry[]
  >
> = {
  header: (collections) => {
    const inside = (parent: string | undefined) =>
      collections.filter(({ parentId }) => parentId === parent).map(toCollectionEntry)
    const top = inside(undefined).slice(0, 6)
    const withInside = top.map((entry) => ({ ...entry, entries: inside(entry.targetId).slice(0, 30) }))
    return [...withInside, { type: 'ALL_PRODUCTS' }]
  },
  footer: (collections, pages, words) => [
    {
      type: 'HEADING',
      label: words.shop,
      entries: [
        { type: 'ALL_PRODUCTS' },
        ...collections
          .filter(({ parentId }) => !parentId)
          .slice(0, 10)
          .map(toCollectionEntry),
      ],
    },
    ...(pages.length > 0
      ? [{ type: 'HEADING', label: words.information, entries: pages.map(toPageEntry) } as const]
      : []),
  ],
}

const toPageEntry = ({ id }: PageLink) => ({ type: 'PAGE', targetId: id }) as const
const toCollectionEntry = ({ id }: CollectionLink) => ({ type: 'COLLECTION', targetId: id }) as const
