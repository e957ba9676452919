import { Module } from '@nestjs/common';
import { CatalogueReader } from './catalogue-reader.js';
import { ServicesModule } from './services/services.module.js';
import { WasteItemsModule } from './waste-items/waste-items.module.js';
import { WasteTypesModule } from './waste-types/waste-types.module.js';

/** Provides the catalogue to the modules that depend on it. */
@Module({
  imports: [ServicesModule, WasteItemsModule, WasteTypesModule],
  providers: [CatalogueReader],
  exports: [CatalogueReader],
})
export class CatalogueModule {}
