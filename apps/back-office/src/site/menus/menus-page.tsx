import { useQuery } from '@tanstack/react-query'
import { useClient } from '@vitrine/react/provider'
import { Button } from '@vitrine/ui/button'
import { PlusIcon } from '@vitrine/ui/icons'
import { useState } from 'react'
import { useParams } from 'react-router'

import { may } from '../../data/may.ts'
import { ListSkeleton } from '../../list/list-skeleton.tsx'
import { FailureBanner } from '../../shell/failure-banner.tsx'
import { NotFound } from '../../shell/not-found.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { PageTabs } from '../../shell/page-tabs.tsx'
import { FrameSwitch } from '../announcement/frame-switch.tsx'
import { MenuForm } from './menu-form.tsx'
import { menusOptions } from './menus.ts'
import { NewMenuDialog } from './new-menu-dialog.tsx'

export function MenusPage() {
  const { handle = 'header' } = useParams()
  const { data: menus, error, refetch } = useQuery(menusOptions(useClient()))
  const [isOpen, setOpen] = useState(false)
  if (!menus)
    return error ? (
      <FailureBanner title="The menus could not be loaded" error={error} onRetry={() => void refetch()} />
    ) : (
      <ListSkeleton label="Loading menus" />
    )
  const menu = menus.find((one) => one.handle === handle)
  if (!menu) return <NotFound />
  return (
    <div className="pb-8">
      <PageHead
        title="Menus"
        detail="The links around the pages of your shop."
        actions={
          may('CONTENT.MANAGE') ? (
            <Button variant="secondary" size="sm" icon={<PlusIcon size={16} />} onClick={() => setOpen(true)}>
              New menu
            </Button>
          ) : null
        }
      />
      <PageTabs
        label="Menus"
        tabs={menus.map((one) => ({
          to: one.handle === 'header' ? '/menus' : `/menus/${one.handle}`,
          name: one.title,
        }))}
      />
      {menu.handle === 'footer' && may('CONTENT.MANAGE') ? (
        <FrameSwitch
          setting="community"
          label="Show a link to the community"
          hint="The page /community lists the members who joined the community."
        />
      ) : null}
      <MenuForm key={menu.handle} menu={menu} />
      <NewMenuDialog open={isOpen} onClose={() => setOpen(false)} />
    </div>
  )
}
