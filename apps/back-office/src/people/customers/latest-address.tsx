import { AddressLines } from '../../orders/order/address-lines.tsx'
import { Fact } from '../../shell/section.tsx'
import { useLatestOrders } from './use-latest-orders.ts'

/** The address of the latest order that has one. */
export function LatestAddress({ orderIds }: { readonly orderIds: readonly string[] }) {
  const { orders = [] } = useLatestOrders(orderIds)
  const [address] = orders.flatMap(({ shippingInfo, recipientInfo, billingInfo }) => {
    const places = [shippingInfo?.logistics.shippingDestination, recipientInfo, billingInfo]
    return places.find((place) => place?.address) ?? []
  })
  if (!address) return null
  return (
    <Fact title="Address">
      <AddressLines of={address} />
      <p className="mt-1">From the latest order.</p>
    </Fact>
  )
}
