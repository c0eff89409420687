import { useQuery } from '@tanstack/react-query'
import type { Order } from '@vitrine/client/orders'
import { useClient } from '@vitrine/react/provider'
import { Button } from '@vitrine/ui/button'
import { useNavigate } from 'react-router'

import { labelProvidersOptions } from '../../../data/label-providers.ts'
import { may } from '../../../data/may.ts'
import type { List } from '../../../list/list.ts'
import { SelectionBar } from '../../../list/selection-bar.tsx'
import type { Selection } from '../../../list/use-selection.ts'
import { Menu } from '../../../shell/menu.tsx'
import { papersOf } from '../../papers/papers-path.ts'
import type { OrderTarget } from '../to-search.ts'
import { holdTask, releaseTask } from './hold-tasks.tsx'
import { labelTask } from './label-task.tsx'
import { markTasks, type OrderTask, tagTask } from './order-tasks.ts'
import { TagPopover } from './tag-popover.tsx'

export interface OrderSelectionProps {
  readonly selection: Selection
  readonly list: List<Order>
  readonly target: OrderTarget
  readonly isArchive: boolean
  readonly onTask: (task: OrderTask) => void
}

export function OrderSelection({ selection, list, target, isArchive, onTask }: OrderSelectionProps) {
  const navigate = useNavigate()
  const client = useClient()
  const mayChange = may('ORDERS.MANAGE')
  const { data: providers = [] } = useQuery({
    ...labelProvidersOptions(client),
    enabled: mayChange && may('SETTINGS.READ'),
  })
  const offersLabels = providers.some(({ servicePluginId }) => servicePluginId)
  const button = (task: OrderTask) => (
    <Button variant="secondary" size="sm" className="max-lg:px-2.5!" onClick={() => onTask(task)}>
      {task.label}
    </Button>
  )
  const papers = (['pick-list', 'packing-slips'] as const).map((paper) => ({
    key: paper,
    label: paper === 'pick-list' ? 'Print pick list' : 'Print packing slips',
    onChoose() {
      const { to, state } = papersOf(paper, target, selection.isAll ? [] : [...selection.ids])
      void navigate(to, { state })
    },
  }))
  const each = [...(offersLabels ? [labelTask(client)] : []), holdTask(client), releaseTask(client)]
  const allowed = [
    ...(mayChange ? [markTasks.SEEN] : []),
    ...(may('PAYMENTS.MANAGE') ? [markTasks.PAID] : []),
    ...(mayChange ? [markTasks.INVOICE, ...each] : []),
  ]
  const tasks = allowed.map((task: OrderTask) => ({
    key: task.label,
    label: task.title ?? task.label,
    onChoose: () => onTask(task),
  }))
  return (
    <SelectionBar
      selection={selection}
      one="order"
      many="orders"
      loaded={list.rows.length}
      hasMore={list.hasMore}
    >
      {mayChange ? (
        <>
          <TagPopover onTag={(tag, isAdded) => onTask(tagTask(tag, isAdded))} />
          {button(isArchive ? markTasks.UNARCHIVE : markTasks.ARCHIVE)}
          {button(markTasks.SEND)}
        </>
      ) : null}
      <Menu label="More actions for the selected orders" items={[...papers, ...tasks]} />
    </SelectionBar>
  )
}
