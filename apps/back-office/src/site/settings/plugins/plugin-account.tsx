import { useQueryClient } from '@tanstack/react-query'
import { isApiError } from '@vitrine/client'
import {
  connectPaymentAccount,
  disconnectPaymentAccount,
  type ServicePlugin,
} from '@vitrine/client/service-plugins'
import { useClient } from '@vitrine/react/provider'
import { Banner } from '@vitrine/ui/banner'
import { Button } from '@vitrine/ui/button'
import { TextArea } from '@vitrine/ui/text-area'
import { useToast } from '@vitrine/ui/toast'
import { useState } from 'react'

import { formatWhen } from '../../../data/format.ts'
import { pluginKeys } from '../../../data/service-plugins.ts'
import { FormDialog } from '../../../shell/form-dialog.tsx'
import { Fact } from '../../../shell/section.tsx'
import { credentialsOf } from './plugin-words.ts'

/** Without an account at the payment provider, buyers are not offered to pay by it. */
export function PluginAccount({ plugin }: { readonly plugin: ServicePlugin }) {
  const client = useClient()
  const queries = useQueryClient()
  const toast = useToast()
  const [open, setOpen] = useState<'connect' | 'disconnect'>()
  const [reason, setReason] = useState<string>()
  const { account, name, id: servicePluginId } = plugin
  const done = async (message: string) => {
    await queries.invalidateQueries({ queryKey: pluginKeys.all })
    toast({ message })
  }
  const connect = async (form: FormData) => {
    const credentials = credentialsOf(String(form.get('credentials')))
    setReason(undefined)
    try {
      await connectPaymentAccount(client, { servicePluginId, credentials })
    } catch (error) {
      const told = isApiError(error, 'PAYMENT_ACCOUNT_REFUSED') ? error.data?.errorMessage : undefined
      if (typeof told === 'string') setReason(`${name} says: ${told}`)
      throw error
    }
    await done('Buyers can pay by it from now on.')
  }
  const disconnect = async () => {
    await disconnectPaymentAccount(client, { servicePluginId })
    await done('Nobody pays by it any more.')
  }
  return (
    <>
      {account ? (
        <div className="mt-6">
          <Fact
            title="Account"
            end={
              <Button variant="quiet" size="sm" onClick={() => setOpen('disconnect')}>
                Disconnect
              </Button>
            }
          >
            <p>{account.accountName ?? account.accountId}</p>
            <p>Connected {formatWhen(account.connectedDate, new Date())}</p>
          </Fact>
        </div>
      ) : (
        <Banner
          tone="caution"
          className="mt-4"
          action={
            <Button size="sm" onClick={() => setOpen('connect')}>
              Connect an account
            </Button>
          }
        >
          The shop has no account there yet: buyers are not offered to pay by it.
        </Banner>
      )}
      <FormDialog
        open={open === 'connect'}
        onClose={() => {
          setOpen(undefined)
          setReason(undefined)
        }}
        title={`Your account at ${name}`}
        save="Connect"
        onSave={connect}
      >
        {(errorOf) => (
          <TextArea
            label="What it asks for"
            name="credentials"
            required
            rows={5}
            placeholder={'client_id = 42\nclient_secret = …'}
            hint="A name and a value a line. They are kept sealed, and never shown again."
            autoComplete="off"
            spellCheck={false}
            error={errorOf('credentials') ?? reason}
          />
        )}
      </FormDialog>
      <FormDialog
        open={open === 'disconnect'}
        onClose={() => setOpen(undefined)}
        title={`Disconnect from ${name}?`}
        save="Disconnect"
        leave="Keep it"
        tone="danger"
        onSave={disconnect}
      >
        {() => (
          <p className="text-ink-soft">
            Buyers cannot pay by it any more, and money of earlier payments is not given back by it until it
            is connected again.
          </p>
        )}
      </FormDialog>
    </>
  )
}
