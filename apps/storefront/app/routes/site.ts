import type { LoaderFunctionArgs } from 'react-router'

import { answerCalendar } from '../orders/answer-calendar.server.ts'
import { site } from '../server/site.server.ts'

/** Sign-in, sign-out, the proxy that adds tokens to the browser's calls, and the calendar file of an order. */
export const loader = (args: LoaderFunctionArgs) =>
  args.url.pathname === '/api/calendar.ics' ? answerCalendar(args) : site.answer(args)
export const action = site.answer
