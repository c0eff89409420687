import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
} from 'react-router'

import { MessageForm } from '../contact/message-form.tsx'
import { sendMessage } from '../contact/send-message.server.ts'
import { OpeningHours } from '../pages/sections/opening-hours.tsx'
import { load } from '../server/load.server.ts'
import { site } from '../server/site.server.ts'
import { pageMeta } from '../shell/meta.ts'
import { loadsMoreTexts, moreTexts } from '../texts/texts.ts'

export const loader = (args: LoaderFunctionArgs) => load(args, async () => ({}))

export const action = async ({ request, context }: ActionFunctionArgs) =>
  sendMessage(site.getSession(context).client, await request.formData())

export const clientMiddleware = loadsMoreTexts

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta(matches, { title: moreTexts.forms.writeToUs, path: '/contact' })

export default function Contact() {
  const outcome = useActionData<typeof action>()
  return (
    <div className="mx-auto max-w-page px-gutter pt-12">
      <h1 className="mb-8 text-4xl">{moreTexts.forms.writeToUs}</h1>
      <MessageForm outcome={outcome} />
      <OpeningHours />
    </div>
  )
}
