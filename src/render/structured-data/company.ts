import type { OfferLeaf, OrganizationLeaf } from 'schema-dts';
import type { Statement } from '../../block/index.ts';
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
export function describeCompany(site: Site, makesOffer: readonly OfferLeaf[]): Statement {
  const company = nameCompany(site, makesOffer);
  if (!site.business) return company;
  const { type, phone, email, street, city, postalCode, country, areas, openingHours, priceRange, cuisine } =
    site.business;
  return {
    ...company,
    '@type': type,
    ...(phone !== undefined && { telephone: phone }),
    ...(email !== undefined && { email }),
    address: {
      ...{ '@type': 'PostalAddress', streetAddress: street, addressLocality: city, addressCountry: country },
      ...(postalCode !== undefined && { postalCode }),
    },
    ...(areas && { areaServed: areas }),
    ...(openingHours && { openingHours }),
    ...(priceRange !== undefined && { priceRange }),
    ...(cuisine && { servesCuisine: cuisine }),
  };
}
