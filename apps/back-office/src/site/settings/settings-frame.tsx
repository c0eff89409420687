import { ArrowLeftIcon } from '@vitrine/ui/icons'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { FailureBanner } from '../../shell/failure-banner.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { SettingsSkeleton } from './settings-skeleton.tsx'

export interface SettingsFrameProps<T> {
  readonly title: string
  readonly detail?: string
  readonly state: {
    readonly settings: T | undefined
    readonly error: Error | null
    readonly retry: () => void
  }
  readonly children: (settings: T) => ReactNode
  readonly actions?: ReactNode
  readonly wide?: boolean
}

export function SettingsFrame<T>({ title, detail, state, children, actions, wide }: SettingsFrameProps<T>) {
  const { settings, error, retry } = state
  return (
    <div className={wide ? 'max-w-wide pb-16' : 'max-w-form pb-16'}>
      <PageHead
        title={title}
        back={<BackToSettings />}
        {...(detail && { detail })}
        {...(actions && { actions })}
      />
      {settings !== undefined ? (
        children(settings)
      ) : error ? (
        <FailureBanner title="The settings could not be loaded" error={error} onRetry={retry} />
      ) : (
        <SettingsSkeleton />
      )}
    </div>
  )
}

export const BackToSettings = () => (
  <Link
    to="/settings"
    className="inline-flex items-center gap-1.5 rounded-sm text-sm text-ink-soft hover:text-ink"
  >
    <ArrowLeftIcon size={16} /> Settings
  </Link>
)
