import type { GetFirstStepsOutput } from '@vitrine/client/insights'
import { cx } from '@vitrine/ui/cx'
import { Disclosure } from '@vitrine/ui/disclosure'
import { ArrowRightIcon, CheckIcon } from '@vitrine/ui/icons'
import { Progress } from '@vitrine/ui/progress'
import { Link } from 'react-router'

import { counted } from '../data/format.ts'
import { placeholdersLeft } from '../site/pages/placeholders-left.ts'
import { stepTexts } from './steps.ts'

type Steps = GetFirstStepsOutput['steps']

export function StepList({ steps }: { readonly steps: Steps }) {
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <>
      <Progress
        label="Steps to your open shop"
        value={done}
        max={steps.length}
        detail={`${done} of ${steps.length} done`}
      />
      <ol className="mt-5 border-t border-line">{steps.filter(({ isDone }) => !isDone).map(toRow)}</ol>
      {done > 0 ? (
        <Disclosure summary={counted(done, 'step done', 'steps done')} className="sm:px-2">
          <ol className="border-t border-line">{steps.filter(({ isDone }) => isDone).map(toRow)}</ol>
        </Disclosure>
      ) : null}
    </>
  )
}

const toRow = (step: Steps[number]) => <StepRow key={step.step} {...step} />

function StepRow({ step, isDone, placeholderCount, isTestMode }: Steps[number]) {
  const { title, detail, to } = stepTexts[step]
  return (
    <li className="border-b border-line">
      <Link
        to={to}
        className="flex items-center gap-4 py-3 hover:bg-surface focus-visible:-outline-offset-2 sm:px-2"
      >
        <span
          className={cx(
            'grid size-6 flex-none place-items-center rounded-full',
            isDone ? 'bg-positive text-paper' : 'border border-line-strong',
          )}
        >
          {isDone ? <CheckIcon size={14} /> : null}
        </span>
        <span className="min-w-0 flex-1">
          <span className={cx('block', isDone ? 'text-ink-soft' : 'font-medium')}>
            {title}
            {isDone ? <span className="sr-only">, done</span> : null}
          </span>
          {isDone ? null : <span className="block text-sm text-ink-soft">{detail}</span>}
          {placeholderCount ? (
            <span className="block text-sm text-caution">{placeholdersLeft(placeholderCount)}</span>
          ) : null}
          {isTestMode ? (
            <span className="block text-sm text-caution">Test mode: cards move no real money.</span>
          ) : null}
        </span>
        <ArrowRightIcon size={18} className="flex-none text-ink-soft" />
      </Link>
    </li>
  )
}
