import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { configure, fireEvent, render, screen, within } from '@testing-library/react'
import type { Client } from '@vitrine/client'
import { VitrineProvider } from '@vitrine/react/provider'
import { ToastRegion } from '@vitrine/ui/toast'
import type { ReactNode } from 'react'
import { createMemoryRouter, type InitialEntry, RouterProvider } from 'react-router'

// The real platform needs more time on a busy machine.
configure({ asyncUtilTimeout: 20_000 })

export interface OpenedPage {
  readonly client: Client
  /** The route of the page, such as `/orders/:orderId`. */
  readonly route: string
  /** The opened address; default: the route. */
  readonly at?: InitialEntry
}

/** Shows a page of the back office against a real platform. */
export function openPage(page: ReactNode, { client, route, at = route }: OpenedPage): void {
  const router = createMemoryRouter(
    [
      { path: route, element: page },
      { path: '*', element: null },
    ],
    { initialEntries: [at] },
  )
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <VitrineProvider client={client}>
        <ToastRegion>
          <RouterProvider router={router} />
        </ToastRegion>
      </VitrineProvider>
    </QueryClientProvider>,
  )
}

/** Opens a menu and chooses an action in it. */
export async function chooseFrom(menu: string | RegExp, action: string | RegExp): Promise<void> {
  const button = await screen.findByRole('button', { name: menu, hidden: true })
  fireEvent.click(button)
  const panel = document.getElementById(button.getAttribute('popovertarget') ?? '')
  if (!panel) throw new Error('The button opens no menu')
  fireEvent.click(within(panel).getByRole('button', { name: action, hidden: true }))
}

/** Fills in the open dialog and presses a button in it. */
export function answerDialog(
  title: string,
  verb: string,
  fields: Readonly<Record<string, string>> = {},
): void {
  const dialog = within(screen.getByRole('dialog', { name: title, hidden: true }))
  for (const [label, value] of Object.entries(fields))
    fireEvent.change(dialog.getByLabelText(new RegExp(`^${label}`)), { target: { value } })
  fireEvent.click(dialog.getByRole('button', { name: verb, hidden: true }))
}
