// Writes the types of packages/client from the document of the API.
import { writeFileSync } from 'node:fs';
import { clientTypes, clientTypesFile } from './client-types';

writeFileSync(clientTypesFile, await clientTypes());
