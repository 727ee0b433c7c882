import { keyScopes, scopeOf } from '@deedlight/contract/accounts/key-scopes';
import { contract } from '@deedlight/contract/contract';
import { namedSchemas } from '@deedlight/contract/named-schemas';
import { ErrorBody } from '@deedlight/contract/shared/errors';
import { OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { headerComponents } from './answer-headers';
import { documentAnswers } from './document-answers';
import { pdfPaths } from './document-pdfs';
import { documentWebhooks } from './document-webhooks';
import { nameSchemas } from './name-schemas';
import { refusalsOf } from './refusals';

export type OpenApiDocument = Awaited<ReturnType<OpenAPIGenerator['generate']>>;

/** Prints the product API as OpenAPI 3.1 from the contract that the server implements. */
export async function openApiDocument(productName: string, url: string): Promise<OpenApiDocument> {
  const converter = new ZodToJsonSchemaConverter();
  const generator = new OpenAPIGenerator({ schemaConverters: [converter] });
  const document = await generator.generate(contract, {
    info: {
      title: `${productName} API`,
      version: '1',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      description:
        'Property records in which every figure names its source and date. A GET that reads a query refuses every name in it that it does not declare: 400, INPUT_INVALID.',
    },
    servers: [{ url }],
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'dl_live_…',
          description: `A key that a member makes in Settings, for one or more of ${keyScopes.join(', ')}. An operation that names no scope for it refuses it: 403, API_KEY_NOT_ALLOWED.`,
        },
      },
    },
    // A visitor's requests need no token.
    security: [{}, { bearer: [] }],
  });
  const paths = Object.assign(document.paths ?? {}, pdfPaths());
  const [, errorBody] = converter.convert(ErrorBody, { strategy: 'output' });
  const errors = documentAnswers(paths, refusalsOf(converter), { ...Object(errorBody) });
  const webhooks = documentWebhooks(converter);
  const named = nameSchemas({ paths, errors, webhooks }, namedSchemas, converter);
  const components = {
    ...document.components,
    schemas: { ...named, ...errors.schemas },
    responses: errors.responses,
    headers: headerComponents,
  };
  return { ...document, openapi: '3.1.1', components, paths: withScopes(paths), webhooks };
}

type Paths = NonNullable<OpenApiDocument['paths']>;

/** Adds to each operation that takes an API key the scope that it needs. */
function withScopes(paths: Paths): Paths {
  for (const item of Object.values(paths)) {
    for (const operation of [item?.get, item?.post]) {
      const scope = scopeOf(operation?.operationId ?? '');
      if (!operation || scope === null) continue;
      operation.security = [{}, { bearer: [] }, { apiKey: [scope] }];
    }
  }
  return paths;
}
