import type { LocalBusinessLeaf, OfferLeaf, OrganizationLeaf } from 'schema-dts';
import type { Site } from '../../content/index.ts';

/** The id of the company, the same on every page. */
export function companyId({ url }: Pick<Site, 'url'>): string {
  return `${url}/#business`;
}

/** The company of the site as an organisation with a name; its `@id` refers to the details on the home page. */
export function nameCompany(site: Site, makesOffer: readonly OfferLeaf[]): OrganizationLeaf {
  const { name, url } = site;
  return {
    '@type': 'Organization',
    '@id': companyId(site),
    name,
    url: `${url}/`,
    ...(makesOffer.length > 0 && { makesOffer }),
  };
}

/** The same as a business with contact details, if `site.yaml` has them. */
export function describeCompany(site: Site, makesOffer: readonly OfferLeaf[]): LocalBusinessLeaf | OrganizationLeaf {
  const company = nameCompany(site, makesOffer);
  if (!site.business) return company;
  const { phone, email, street, city, country, areas } = site.business;
  return {
    ...company,
    '@type': 'LocalBusiness',
    ...(phone !== undefined && { telephone: phone }),
    ...(email !== undefined && { email }),
    address: { '@type': 'PostalAddress', streetAddress: street, addressLocality: city, addressCountry: country },
    ...(areas && { areaServed: areas }),
  };
}
