import { createBrowserRouter, type RouteObject } from 'react-router'

import { BadgesPage } from './badges/badges-page.tsx'
import { MemberPage } from './member/member-page.tsx'
import { NewMemberPage } from './member/new-member-page.tsx'
import { MembersPage } from './members/members-page.tsx'
import { OrderPage } from './order/order-page.tsx'
import { OrdersPage } from './orders/orders-page.tsx'
import { OverviewPage } from './overview/overview-page.tsx'
import { SettingsPage } from './settings/settings-page.tsx'
import { SignInSettingsPage } from './settings/sign-in-settings-page.tsx'
import { ErrorPage } from './shell/error-page.tsx'
import { Frame } from './shell/frame.tsx'
import { NoAccess } from './shell/no-access.tsx'
import { NotFound } from './shell/not-found.tsx'
import { SignInPage } from './shell/sign-in-page.tsx'
import { site } from './site.ts'

const pages: RouteObject[] = [
  {
    element: <Frame />,
    errorElement: <ErrorPage />,
    children: [
      { index: true, element: <OverviewPage /> },
      { path: 'orders', element: <OrdersPage /> },
      { path: 'orders/:orderId', element: <OrderPage /> },
      { path: 'members', element: <MembersPage /> },
      { path: 'members/new', element: <NewMemberPage /> },
      { path: 'members/:memberId', element: <MemberPage /> },
      { path: 'badges', element: <BadgesPage /> },
      { path: 'settings', element: <SettingsPage /> },
      { path: 'settings/sign-in', element: <SignInSettingsPage /> },
      { path: '*', element: <NotFound /> },
    ],
  },
]

export const router = createBrowserRouter([
  { path: 'sign-in', element: <SignInPage /> },
  ...(site.access === 'member' ? [{ path: '*', element: <NoAccess /> }] : pages),
])
