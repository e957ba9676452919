import { Readable } from 'node:stream';
import { BOOKING_KEY_HEADER, endpoints } from '@haulway/contracts';
import { SecurityTrail } from '@haulway/server/audit';
import {
  answerAsRepeat,
  Call,
  type CallOf,
  invalidRequest,
  notFound,
  pageOf,
  Route,
} from '@haulway/server/http';
import { Controller, Module, StreamableFile } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../audit/audit.module.js';
import { BookingRepositoryModule, BookingsModule } from '../bookings/bookings.module.js';
import { PhotosModule } from '../bookings/photos/photos.module.js';
import { ReadPhotos } from '../bookings/photos/read-photos.js';
import { sendPicture, toPhoto } from '../bookings/photos/send-picture.js';
import { CatalogueModule } from '../catalogue/catalogue.module.js';
import { DiversionRepository } from './diversion.repository.js';
import { ReadDiversion } from './diversion.js';
import { EditFacility } from './edit-facility.js';
import { ExportMovements } from './export-movements.js';
import { FacilityEntity, FacilityRepository, toCrewFacility, toFacility } from './facility.repository.js';
import { LoadRepository } from './load.repository.js';
import { MovementRepository } from './movement.repository.js';
import { ReadDestinations } from './read-destinations.js';
import { ReadMovements } from './read-movements.js';
import { ReadWaitingLoads } from './read-waiting-loads.js';
import { RecordTip } from './record-tip.js';
import { SummariseMovements } from './summarise-movements.js';
import { TipPhotos } from './tip-photos.js';
import { TipRepository } from './tip.repository.js';
import { toTip, toTipVersion } from './to-tip.js';

const { facilities, createFacility, updateFacility } = endpoints.waste;
const { waiting, diversionMonths, movementsSummary } = endpoints.waste;
const { createTip, tips, tip, tipHistory, correctTip, diversion, movements, destinations } = endpoints.waste;
const { add: addPhoto, ofTip, one: onePhoto, remove: removePhoto } = endpoints.tipPhotos;

@Controller()
class FacilitiesController {
  constructor(
    private readonly rows: FacilityRepository,
    private readonly edit: EditFacility,
  ) {}

  @Route(facilities)
  async facilities(@Call() { caller }: CallOf<typeof facilities>) {
    const isAdmin = caller.role === 'admin';
    const found = await this.rows.all({ onlyActive: !isAdmin });
    return { facilities: found.map(isAdmin ? toFacility : toCrewFacility) };
  }

  @Route(createFacility)
  async createFacility(@Call() { caller: admin, body }: CallOf<typeof createFacility>) {
    return { facility: toFacility(await this.edit.create(body, admin)) };
  }

  @Route(updateFacility)
  async updateFacility(@Call() { caller: admin, params: { id }, body }: CallOf<typeof updateFacility>) {
    return { facility: toFacility(await this.edit.update(id, body, admin)) };
  }
}

@Controller()
class TipsController {
  constructor(
    private readonly rows: TipRepository,
    private readonly recording: RecordTip,
    private readonly readWaiting: ReadWaitingLoads,
  ) {}

  @Route(createTip)
  async createTip(@Call() { caller, body, request }: CallOf<typeof createTip>) {
    const recorded = await this.recording.create(body, caller);
    if (!recorded.isNew) answerAsRepeat(request);
    return { tip: recorded.tip };
  }

  @Route(waiting)
  async waiting(@Call() { caller }: CallOf<typeof waiting>) {
    return { loads: await this.readWaiting.execute(caller) };
  }

  @Route(tips)
  async tips(@Call() { query }: CallOf<typeof tips>) {
    if (query.from !== undefined && query.to !== undefined && query.to < query.from)
      throw invalidRequest({ to: 'Must not be before from' });
    const [found, total] = await this.rows.page(query);
    return { tips: found.map(toTip), ...pageOf(total, query) };
  }

  @Route(tip)
  async tip(@Call() { params: { id } }: CallOf<typeof tip>) {
    const found = await this.rows.find(id);
    if (!found) throw notFound('tip');
    return { tip: toTip(found) };
  }

  @Route(tipHistory)
  async tipHistory(@Call() { params: { id } }: CallOf<typeof tipHistory>) {
    const found = await this.rows.history(id);
    if (found.length === 0) throw notFound('tip');
    return { history: found.map(toTipVersion) };
  }

  @Route(correctTip)
  async correctTip(@Call() { caller: admin, params: { id }, body }: CallOf<typeof correctTip>) {
    return { tip: await this.recording.correct(id, body, admin) };
  }
}

@Controller()
class TipPhotosController {
  constructor(
    private readonly photos: TipPhotos,
    private readonly reading: ReadPhotos,
  ) {}

  @Route(addPhoto)
  async add(@Call() { params: { id }, caller, request }: CallOf<typeof addPhoto>) {
    const { photo, isNew } = await this.photos.add(id, caller, request);
    if (!isNew) answerAsRepeat(request);
    return { photo: toPhoto(photo) };
  }

  @Route(ofTip)
  async ofTip(@Call() { params: { id }, caller }: CallOf<typeof ofTip>) {
    return { photos: (await this.photos.ofTip(id, caller)).map(toPhoto) };
  }

  @Route(onePhoto)
  async one(@Call() call: CallOf<typeof onePhoto>) {
    const photo = await this.photos.one(call.params.id, call.params.photo_id, call.caller);
    return sendPicture(call, photo, (size) => this.reading.picture(photo, size));
  }

  @Route(removePhoto)
  async remove(@Call() { params, caller }: CallOf<typeof removePhoto>) {
    await this.photos.remove(params.id, params.photo_id, caller);
  }
}

/** Browsers and the edge may keep the figure for half a minute each. */
const HALF_A_MINUTE = 'public, max-age=30';

@Controller()
class WasteFiguresController {
  constructor(
    private readonly readDiversion: ReadDiversion,
    private readonly readDestinations: ReadDestinations,
    private readonly exporting: ExportMovements,
    private readonly summarising: SummariseMovements,
    private readonly security: SecurityTrail,
  ) {}

  @Route(diversion)
  async diversion(@Call() { reply }: CallOf<typeof diversion>) {
    const figures = await this.readDiversion.execute();
    void reply.header('Cache-Control', HALF_A_MINUTE);
    return figures;
  }

  @Route(diversionMonths)
  async diversionMonths() {
    return { months: await this.readDiversion.months() };
  }

  @Route(movements)
  async movements(@Call() { query, headers, request, reply }: CallOf<typeof movements>) {
    await this.security.record('export', request, `${movements.method} ${movements.path}`);
    const isCsv = query.format === undefined ? headers.accept?.includes('text/csv') : query.format === 'csv';
    void reply.header('Vary', 'Accept');
    if (!isCsv)
      return new StreamableFile(Readable.from(this.exporting.json(query)), {
        type: 'application/json; charset=utf-8',
      });
    return new StreamableFile(Readable.from(this.exporting.csv(query)), {
      type: 'text/csv; charset=utf-8',
      disposition: `attachment; filename="waste-movements-${query.from}-${query.to}.csv"`,
    });
  }

  @Route(movementsSummary)
  movementsSummary(@Call() { query }: CallOf<typeof movementsSummary>) {
    return this.summarising.execute(query);
  }

  @Route(destinations)
  async destinations(@Call() { viewer, params: { id }, headers }: CallOf<typeof destinations>) {
    const reader = { viewer, key: headers[BOOKING_KEY_HEADER] };
    return { destinations: await this.readDestinations.execute(id, reader) };
  }
}

/** Where the waste went: facilities, tips, and what follows from them. */
@Module({
  imports: [
    TypeOrmModule.forFeature([FacilityEntity]),
    AuditModule,
    BookingRepositoryModule,
    BookingsModule,
    CatalogueModule,
    PhotosModule,
  ],
  controllers: [FacilitiesController, TipsController, TipPhotosController, WasteFiguresController],
  providers: [
    DiversionRepository,
    EditFacility,
    ExportMovements,
    FacilityRepository,
    LoadRepository,
    MovementRepository,
    ReadDestinations,
    ReadDiversion,
    ReadMovements,
    ReadWaitingLoads,
    RecordTip,
    SummariseMovements,
    TipPhotos,
    TipRepository,
  ],
  exports: [FacilityRepository, TipRepository],
})
export class WasteModule {}
