import type { Carrier } from '../../generated/fulfillments.ts'

interface KnownCarrier extends Carrier {
  /** The countries it is mostly used in; absent means all. */
  readonly countries?: readonly string[]
}

/** The ids are values of `shippingProvider` on the wire. */
const carriers: readonly KnownCarrier[] = [
  of('dhl', 'DHL', 'https://www.dhl.com/en/express/tracking.html?AWB={number}'),
  of('fedex', 'FedEx', 'https://www.fedex.com/fedextrack/?trknbr={number}'),
  of('ups', 'UPS', 'https://www.ups.com/track?tracknum={number}'),
  of('anPost', 'An Post', 'https://www.anpost.com/Post-Parcels/Track/History?item={number}', 'IE'),
  of('australiaPost', 'Australia Post', 'https://auspost.com.au/mypost/track/details/{number}', 'AU'),
  of('bpost', 'bpost', 'https://track.bpost.cloud/btr/web/#/search?itemCode={number}', 'BE'),
  of('bring', 'Bring', 'https://tracking.bring.com/tracking/{number}', 'NO SE DK'),
  of(
    'brt',
    'BRT',
    'https://vas.brt.it/vas/sped_det_show.hsm?referer=sped_numspe_par.htm&Nspediz={number}',
    'IT',
  ),
  of(
    'canadaPost',
    'Canada Post',
    'https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor={number}',
    'CA',
  ),
  of(
    'ceskaPosta',
    'Česká pošta',
    'https://www.postaonline.cz/trackandtrace/-/zasilka/cislo?parcelNumbers={number}',
    'CZ',
  ),
  of(
    'chronopost',
    'Chronopost',
    'https://www.chronopost.fr/tracking-no-cms/suivi-page?listeNumerosLT={number}',
    'FR',
  ),
  of('colissimo', 'Colissimo', 'https://www.laposte.fr/outils/suivre-vos-envois?code={number}', 'FR'),
  of(
    'correos',
    'Correos',
    'https://www.correos.es/es/es/herramientas/localizador/envios/detalle?tracking-number={number}',
    'ES',
  ),
  of(
    'ctt',
    'CTT',
    'https://www.ctt.pt/feapl_2/app/open/objectSearch/objectSearch.jspx?objects={number}',
    'PT',
  ),
  of(
    'dhlParcelGermany',
    'DHL Paket',
    'https://www.dhl.de/de/privatkunden/pakete-empfangen/verfolgen.html?piececode={number}',
    'DE',
  ),
  of('dpdGermany', 'DPD Germany', 'https://tracking.dpd.de/status/en_US/parcel/{number}', 'DE AT'),
  of('dpdUk', 'DPD UK', 'https://track.dpd.co.uk/search?reference={number}', 'GB'),
  of('evri', 'Evri', 'https://www.evri.com/track/parcel/{number}', 'GB'),
  of(
    'gls',
    'GLS',
    'https://gls-group.eu/EU/en/parcel-tracking?match={number}',
    'AT BE CZ DE DK ES FR HR HU IE IT NL PL PT RO SI SK',
  ),
  of('inpost', 'InPost', 'https://inpost.pl/sledzenie-przesylek?number={number}', 'PL'),
  of(
    'japanPost',
    'Japan Post',
    'https://trackings.post.japanpost.jp/services/srv/search/direct?locale=en&reqCodeNo1={number}',
    'JP',
  ),
  of('magyarPosta', 'Magyar Posta', 'https://www.posta.hu/nyomkovetes/nyitooldal?searchvalue={number}', 'HU'),
  of(
    'mondialRelay',
    'Mondial Relay',
    'https://www.mondialrelay.fr/suivi-de-colis?numeroExpedition={number}',
    'FR BE',
  ),
  of('nzPost', 'NZ Post', 'https://www.nzpost.co.nz/tools/tracking/item/{number}', 'NZ'),
  of(
    'osterreichischePost',
    'Österreichische Post',
    'https://www.post.at/sv/sendungsdetails?snr={number}',
    'AT',
  ),
  of('packeta', 'Packeta', 'https://tracking.packeta.com/en/?id={number}', 'CZ SK HU RO'),
  of('pocztaPolska', 'Poczta Polska', 'https://emonitoring.poczta-polska.pl/?numer={number}', 'PL'),
  of(
    'posteItaliane',
    'Poste Italiane',
    'https://www.poste.it/cerca/index.html#/risultati-spedizioni/{number}',
    'IT',
  ),
  of('posti', 'Posti', 'https://www.posti.fi/fi/seuranta#/lahetys/{number}', 'FI'),
  of('postnl', 'PostNL', 'https://postnl.nl/tracktrace/?B={number}', 'NL'),
  of('postnord', 'PostNord', 'https://tracking.postnord.com/?id={number}', 'SE DK FI NO'),
  of('royalMail', 'Royal Mail', 'https://www.royalmail.com/track-your-item#/tracking-results/{number}', 'GB'),
  of('seur', 'SEUR', 'https://www.seur.com/livetracking/?segOnlineIdentificador={number}', 'ES'),
  of('swissPost', 'Swiss Post', 'https://service.post.ch/ekp-web/ui/entry/search/{number}', 'CH LI'),
  of('usps', 'USPS', 'https://tools.usps.com/go/TrackConfirmAction?tLabels={number}', 'US'),
]

function of(id: string, name: string, trackingUrl: string, countries?: string): KnownCarrier {
  return { id, name, trackingUrl, ...(countries && { countries: countries.split(' ') }) }
}

/** Those of the country first, then the worldwide ones. */
export function carriersFor(country: string | undefined): Carrier[] {
  const rank = ({ countries }: KnownCarrier) =>
    !countries ? 1 : country && countries.includes(country) ? 0 : 2
  return [...carriers]
    .sort((one, other) => rank(one) - rank(other))
    .map(({ id, name, trackingUrl }) => ({ id, name, trackingUrl }))
}

/** The display name; another provider's name is the sent text. */
export function carrierName(provider: string): string {
  return carriers.find(({ id }) => id === provider)?.name ?? provider
}

/** Undefined without a known provider or a tracking number. */
export function trackingLinkOf(
  provider: string | null | undefined,
  number: string | null | undefined,
): string | undefined {
  const carrier = carriers.find(({ id }) => id === provider)
  return carrier && number ? carrier.trackingUrl.replace('{number}', encodeURIComponent(number)) : undefined
}
