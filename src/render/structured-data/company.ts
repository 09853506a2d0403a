import type { LocalBusinessLeaf, OfferLeaf, OrganizationLeaf } from 'schema-dts';
import type { Site } from '../../site/index.ts';

/** By what the company is known on every page, so that all of them speak of one. */
export function companyId({ url }: Pick<Site, 'url'>): string {
  return `${url}/#business`;
}

/** The company behind the site: a business with its address where `site.yaml` has one, else an organisation with a name. */
export function describeCompany(site: Site, makesOffer: readonly OfferLeaf[]): LocalBusinessLeaf | OrganizationLeaf {
  const { name, url, business } = site;
  const company = {
    '@id': companyId(site),
    name,
    url: `${url}/`,
    ...(makesOffer.length > 0 && { makesOffer }),
  };
  if (!business) return { '@type': 'Organization', ...company };
  const { phone, email, street, city, country, areas } = business;
  return {
    '@type': 'LocalBusiness',
    ...company,
    ...(phone !== undefined && { telephone: phone }),
    ...(email !== undefined && { email }),
    address: { '@type': 'PostalAddress', streetAddress: street, addressLocality: city, addressCountry: country },
    ...(areas && { areaServed: areas }),
  };
}
