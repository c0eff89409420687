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
import { credentialsOf } from './plugin-labels.ts'

/** The checkout offers the provider only with a connected account. */
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
      const message = isApiError(error, 'PAYMENT_ACCOUNT_REFUSED') ? error.data?.errorMessage : undefined
      if (typeof message === 'string') setReason(`${name} reported: ${message}`)
      throw error
    }
    await done(`Account connected. Customers can now pay with ${name}.`)
  }
  const disconnect = async () => {
    await disconnectPaymentAccount(client, { servicePluginId })
    await done(`Account disconnected. Customers can no longer pay with ${name}.`)
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
              Connect account
            </Button>
          }
        >
          Connect the shop’s account to offer this payment method to customers.
        </Banner>
      )}
      <FormDialog
        open={open === 'connect'}
        onClose={() => {
          setOpen(undefined)
          setReason(undefined)
        }}
        title={`Connect to ${name}`}
        save="Connect"
        onSave={connect}
      >
        {(errorOf) => (
          <TextArea
            label="Credentials"
            name="credentials"
            required
            rows={5}
            placeholder={'client_id = 42\nclient_secret = …'}
            hint="Enter one name and value per line. Credentials are stored encrypted and cannot be viewed again."
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
        leave="Keep account"
        tone="danger"
        onSave={disconnect}
      >
        {() => (
          <p className="text-ink-soft">
            Customers can no longer pay with this provider. You cannot refund its earlier payments until you
            connect the account again.
          </p>
        )}
      </FormDialog>
    </>
  )
}
