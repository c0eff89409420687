import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type Badge, createBadge, deleteBadge, orderBadges, updateBadge } from '@vitrine/client/badges'
import { useClient } from '@vitrine/react/provider'
import { Button } from '@vitrine/ui/button'
import { Drawer } from '@vitrine/ui/drawer'
import { EmptyState } from '@vitrine/ui/empty-state'
import { AwardIcon, PlusIcon } from '@vitrine/ui/icons'
import { useToast } from '@vitrine/ui/toast'
import { useState } from 'react'

import { badgeKeys, badgesOptions } from '../../data/badges.ts'
import { counted } from '../../data/format.ts'
import { memberKeys } from '../../data/members.ts'
import { userMessage } from '../../data/user-message.ts'
import { ConfirmDialog } from '../../shell/confirm-dialog.tsx'
import { FailureBanner } from '../../shell/failure-banner.tsx'
import { FormDialog } from '../../shell/form-dialog.tsx'
import { moved } from '../../shell/move-buttons.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { useDragOrder } from '../../shell/use-drag-order.ts'
import { BadgeForm } from './badge-form.tsx'
import { BadgeHolders } from './badge-holders.tsx'
import { BadgeRow } from './badge-row.tsx'
import { BadgesSkeleton } from './badges-skeleton.tsx'
import { toBadgeFields } from './to-badge-fields.ts'

type Task = 'edit' | 'delete' | 'holders'

export function BadgesPage() {
  const client = useClient()
  const queries = useQueryClient()
  const toast = useToast()
  const { data: badges, error, refetch } = useQuery(badgesOptions(client))
  const [badge, setBadge] = useState<Badge>()
  const [task, setTask] = useState<Task>()
  const close = () => setTask(undefined)
  const begin = (next: Task, one?: Badge) => {
    setBadge(one)
    setTask(next)
  }
  const renew = () => queries.invalidateQueries({ queryKey: badgeKeys.all })

  const save = async (form: FormData) => {
    const fields = toBadgeFields(form)
    if (badge) await updateBadge(client, { badge: { ...fields, id: badge.id } })
    else {
      const { icon, ...rest } = fields
      await createBadge(client, { badge: { ...rest, ...(icon !== 'NONE' && { icon }) } })
    }
    await renew()
    toast({
      message: badge ? 'Saved.' : `Badge “${fields.title}” created. You can now assign it to members.`,
    })
  }
  const remove = async () => {
    if (!badge) return
    await deleteBadge(client, { id: badge.id })
    await renew()
    void queries.invalidateQueries({ queryKey: memberKeys.list })
    toast({ message: `Badge “${badge.title}” deleted.` })
  }
  /** Optimistic: the list changes before the platform responds. */
  const move = async (from: number, to: number) => {
    const now = queries.getQueryData<readonly Badge[]>(badgeKeys.list) ?? []
    const next = moved(now, from, to)
    queries.setQueryData(badgeKeys.list, next)
    try {
      await orderBadges(client, { badgeIds: next.map(({ id }) => id) })
    } catch (failure) {
      toast({ message: userMessage(failure), tone: 'critical' })
      await renew()
    }
  }
  const dragOf = useDragOrder((from, to) => void move(from, to))
  const affected = badge?.memberCount ?? 0
  return (
    <div className="pb-16">
      <PageHead
        title="Badges"
        detail="Badges mark members for special achievements. Profiles show them in this order."
        actions={
          badges && badges.length > 0 ? (
            <Button size="sm" icon={<PlusIcon size={16} />} onClick={() => begin('edit')}>
              New badge
            </Button>
          ) : null
        }
      />
      {badges ? null : error ? (
        <FailureBanner title="The badges could not be loaded" error={error} onRetry={() => void refetch()} />
      ) : (
        <BadgesSkeleton />
      )}
      {badges?.length === 0 ? (
        <EmptyState
          title="No badges yet"
          icon={<AwardIcon size={28} />}
          action={
            <Button icon={<PlusIcon size={16} />} onClick={() => begin('edit')}>
              Create badge
            </Button>
          }
        >
          Create a badge for founding customers, frequent reviewers or wholesale buyers.
        </EmptyState>
      ) : null}
      {badges && badges.length > 0 ? (
        <ol className="mt-2 max-w-wide border-t border-line">
          {badges.map((one, index) => (
            <BadgeRow
              key={one.id}
              badge={one}
              index={index}
              count={badges.length}
              drag={dragOf(index)}
              onMove={(to) => void move(index, to)}
              onEdit={() => begin('edit', one)}
              onDelete={() => begin('delete', one)}
              onHolders={() => begin('holders', one)}
            />
          ))}
        </ol>
      ) : null}
      <FormDialog
        open={task === 'edit'}
        onClose={close}
        title={badge ? 'Edit badge' : 'New badge'}
        save={badge ? 'Save' : 'Create badge'}
        onSave={save}
      >
        {(errorOf) => <BadgeForm badge={badge} errorOf={errorOf} />}
      </FormDialog>
      <ConfirmDialog
        open={task === 'delete'}
        onClose={close}
        title="Delete this badge?"
        confirm="Delete"
        failure="The badge was not deleted"
        onConfirm={remove}
      >
        <p className="font-medium text-ink">{badge?.title}</p>
        <p>
          {affected === 0
            ? 'No members have this badge.'
            : `${counted(affected, 'member loses', 'members lose')} the badge. This cannot be undone.`}
        </p>
      </ConfirmDialog>
      <Drawer open={task === 'holders'} onClose={close} title={badge?.title ?? ''}>
        {task === 'holders' && badge ? <BadgeHolders badge={badge} /> : null}
      </Drawer>
    </div>
  )
}
