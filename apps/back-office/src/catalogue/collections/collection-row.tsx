import { Badge } from '@vitrine/ui/badge'
import { Link, useNavigate } from 'react-router'

import { counted } from '../../data/format.ts'
import { fromList } from '../../list/from-list.ts'
import { DragHandle, dropLine } from '../../shell/drag-handle.tsx'
import { Menu } from '../../shell/menu.tsx'
import { MoveButtons } from '../../shell/move-buttons.tsx'
import type { useDragOrder } from '../../shell/use-drag-order.ts'
import { ProductPicture } from '../products/product-picture.tsx'
import { rulesText } from './collection-rules.ts'
import type { Branch } from './collection-tree.ts'

export interface CollectionRowProps {
  readonly branch: Branch
  readonly isEditor: boolean
  readonly drag: ReturnType<ReturnType<typeof useDragOrder>> | undefined
  /** To a place among the collections of the same parent. */
  readonly onMove: (to: number) => void
  readonly onAddInside: () => void
  readonly onDelete: () => void
}

/** In rem, for each level. */
const indent = 1.75

export function CollectionRow(props: CollectionRowProps) {
  const { branch, isEditor, drag, onMove, onAddInside, onDelete } = props
  const { collection, level, index, siblings } = branch
  const { id, name, media, productCount, rules, visible } = collection
  const navigate = useNavigate()
  const href = `/products/collections/${id}`
  return (
    <li
      {...drag}
      style={{ paddingLeft: `${level * indent}rem` }}
      className={`relative flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2 hover:bg-surface ${dropLine}`}
    >
      {drag ? <DragHandle /> : null}
      <ProductPicture media={media} className="size-9" />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2">
          <Link to={href} state={fromList} className="vt-reach font-medium hover:underline">
            {name}
            {level > 0 ? <span className="sr-only">{`, level ${level + 1}`}</span> : null}
          </Link>
          {visible === false ? <Badge>Hidden</Badge> : null}
          {rules ? <Badge tone="accent">Automatic</Badge> : null}
        </span>
        {rules ? <span className="block truncate text-xs text-ink-soft">{rulesText(rules)}</span> : null}
      </span>
      <span className="flex items-center gap-1 max-sm:w-full max-sm:pl-12">
        <Link
          to={`/products?in=${id}`}
          className="vt-numbers rounded-sm px-2 py-1 text-sm text-ink-soft hover:text-ink max-sm:mr-auto max-sm:pl-0"
        >
          {counted(productCount, 'product', 'products')}
          <span className="sr-only">{` in ${name}`}</span>
        </Link>
        {isEditor ? (
          <>
            <MoveButtons name={name} index={index} count={siblings} onMove={onMove} />
            <Menu
              label={`Actions for ${name}`}
              items={[
                { key: 'edit', label: 'Edit', onChoose: () => void navigate(href, { state: fromList }) },
                {
                  key: 'inside',
                  label: 'New collection inside',
                  onChoose: onAddInside,
                },
                { key: 'delete', label: 'Delete', tone: 'critical', onChoose: onDelete },
              ]}
            />
          </>
        ) : null}
      </span>
    </li>
  )
}
