// This program writes the types of packages/client from the API's document.
import { writeFileSync } from 'node:fs';
import { clientTypes, clientTypesFile } from './client-types';

writeFileSync(clientTypesFile, await clientTypes());
