import { z } from 'zod';
import * as accounts from './accounts';
import * as accountsApiKeys from './accounts/api-keys';
import * as accountsChangeMails from './accounts/change-mails';
import * as accountsWebhookEvents from './accounts/webhook-events';
import * as accountsWebhooks from './accounts/webhooks';
import * as admin from './admin';
import * as mappingForm from './admin/mapping-form';
import * as referenceFiles from './admin/reference-files';
import * as sources from './admin/sources';
import * as uploads from './admin/uploads';
import * as appSettings from './app-settings';
import * as around from './around';
import * as assistant from './assistant';
import * as billing from './billing';
import * as calculatorsChoices from './calculators/choices';
import * as calculatorsFields from './calculators/fields';
import * as calculatorsIncome from './calculators/income';
import * as calculatorsPricing from './calculators/pricing';
import * as calculatorsPrograms from './calculators/programs';
import * as calculatorsWorked from './calculators/worked';
import * as clientPages from './client-pages';
import * as clientPagesClosingReport from './client-pages/closing-report';
import * as clientPagesComparablesReport from './client-pages/comparables-report';
import * as clientPagesLoansReport from './client-pages/loans-report';
import * as clientPagesPropertyReport from './client-pages/property-report';
import * as clientPagesReportParts from './client-pages/report-parts';
import * as comparables from './comparables';
import * as config from './config';
import * as deals from './deals';
import * as eligibility from './eligibility';
import * as eligibilityLoanLimits from './eligibility/loan-limits';
import * as insurance from './insurance';
import * as listing from './listing';
import * as listingQuery from './listing/query';
import * as map from './map';
import * as marketplace from './marketplace';
import * as property from './property';
import * as propertyCoverage from './property/coverage';
import * as propertyProperties from './property/properties';
import * as provider from './provider';
import * as providerComparables from './provider/comparables';
import * as providerLiens from './provider/liens';
import * as providerSearch from './provider/search';
import * as rates from './rates';
import * as reference from './reference';
import * as referenceCitation from './reference/citation';
import * as referenceReplay from './reference/replay';
import * as reports from './reports';
import * as sharedAbsence from './shared/absence';
import * as sharedErrors from './shared/errors';
import * as sharedMapView from './shared/map-view';
import * as sharedUnreachable from './shared/unreachable';
import * as skipTrace from './skip-trace';
import * as skipTraceBatches from './skip-trace/batches';
import * as teams from './teams';
import * as titleFees from './title-fees';
import * as titleFeesNetSheet from './title-fees/net-sheet';
import * as titleFeesQuote from './title-fees/quote';
import * as usage from './usage';
import * as usageAccess from './usage/access';
import * as valuation from './valuation';
import * as valuationExample from './valuation/example';
import * as valuationMarkets from './valuation/markets';

/** Every file of the contract that exports schemas; a test holds the list against the folder. */
export const namedFiles = {
  accounts,
  'accounts/api-keys': accountsApiKeys,
  'accounts/change-mails': accountsChangeMails,
  'accounts/webhook-events': accountsWebhookEvents,
  'accounts/webhooks': accountsWebhooks,
  admin,
  'admin/mapping-form': mappingForm,
  'admin/reference-files': referenceFiles,
  'admin/sources': sources,
  'admin/uploads': uploads,
  'app-settings': appSettings,
  around,
  assistant,
  billing,
  'calculators/choices': calculatorsChoices,
  'calculators/fields': calculatorsFields,
  'calculators/income': calculatorsIncome,
  'calculators/pricing': calculatorsPricing,
  'calculators/programs': calculatorsPrograms,
  'calculators/worked': calculatorsWorked,
  'client-pages': clientPages,
  'client-pages/closing-report': clientPagesClosingReport,
  'client-pages/comparables-report': clientPagesComparablesReport,
  'client-pages/loans-report': clientPagesLoansReport,
  'client-pages/property-report': clientPagesPropertyReport,
  'client-pages/report-parts': clientPagesReportParts,
  comparables,
  config,
  deals,
  eligibility,
  'eligibility/loan-limits': eligibilityLoanLimits,
  insurance,
  listing,
  'listing/query': listingQuery,
  map,
  marketplace,
  property,
  'property/coverage': propertyCoverage,
  'property/properties': propertyProperties,
  provider,
  'provider/comparables': providerComparables,
  'provider/liens': providerLiens,
  'provider/search': providerSearch,
  rates,
  reference,
  'reference/citation': referenceCitation,
  'reference/replay': referenceReplay,
  reports,
  'shared/absence': sharedAbsence,
  'shared/errors': sharedErrors,
  'shared/map-view': sharedMapView,
  'shared/unreachable': sharedUnreachable,
  'skip-trace': skipTrace,
  'skip-trace/batches': skipTraceBatches,
  teams,
  'title-fees': titleFees,
  'title-fees/net-sheet': titleFeesNetSheet,
  'title-fees/quote': titleFeesQuote,
  usage,
  'usage/access': usageAccess,
  valuation,
  'valuation/example': valuationExample,
  'valuation/markets': valuationMarkets,
};

export type NamedSchema = { name: string; file: string; schema: z.ZodType };

/** The schemas of the contract under the names that they are exported by. */
export const namedSchemas: readonly NamedSchema[] = Object.entries(namedFiles).flatMap(
  ([file, exports]) =>
    Object.entries(exports).flatMap(([name, schema]) =>
      schema instanceof z.ZodType ? [{ name, file, schema }] : [],
    ),
);
